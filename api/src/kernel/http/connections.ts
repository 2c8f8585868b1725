import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';

/** Hundreds of phones of one café or one mobile network, six connections each. */
const CONNECTIONS_OF_ADDRESS = 2000;

/** Hangs up on an address that holds too many connections; trusted proxies hold everybody's. */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  most = CONNECTIONS_OF_ADDRESS,
): void {
  const isTrusted = compile(trustProxy);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address, 0)) return;
    const others = open.get(address) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
