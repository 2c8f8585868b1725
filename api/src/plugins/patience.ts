import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { Refused } from './refused.ts';

/** What screens and programs send is small. */
const BODY_MS = 30_000;

/** What staff and teams upload, which they are let in for first; the server's own limit of time holds. */
const UPLOADS = /^(multipart\/form-data|application\/gzip)\b/i;

/** What a request begins with. */
const HEADERS_MS = 15_000;

/** Hundreds of phones of one café or one mobile network, six connections each. */
const CONNECTIONS_OF_ADDRESS = 2000;

/** Ends a call whose body does not come, 408: one that is sent byte by byte would be waited for as long as it pleases. */
export const patience = fp<{ bodyMs?: number }>(async (app, { bodyMs = BODY_MS }) => {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    // One that has none never says that it is over, and would be kept until its time is up.
    if (UPLOADS.test(type) || (encoding === undefined && !Number(length))) return payload;
    const timer = setTimeout(() => {
      reply.raw.once('finish', () => request.raw.destroy());
      void reply.header('connection', 'close');
      payload.emit('error', new Refused('TIMEOUT'));
    }, bodyMs);
    const settled = (): void => clearTimeout(timer);
    payload.once('end', settled).once('close', settled).once('error', settled);
    return payload;
  });
});

/** Hangs up on whoever sends no headers, and on an address that holds too many connections; trusted proxies hold everybody's. */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  most = CONNECTIONS_OF_ADDRESS,
): void {
  app.server.headersTimeout = HEADERS_MS;
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
