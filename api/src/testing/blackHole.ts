import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BlackHole {
  port: number;
  /** From now on nothing comes through the connections that are open, in either direction, and nobody is told. */
  swallow(): void;
  /** Also nothing through new ones, which are accepted. */
  swallowAll(): void;
  /** New connections work again, and lead to `port` when one is given. */
  open(port?: number): void;
  close(): void;
}

/** Stands before a port of this machine, as a network does that may lose a way without a word. */
export async function blackHole(port: number): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  let isShut = false;
  let target = port;
  const server = createServer((from) => {
    sockets.add(from);
    from.on('error', () => undefined).on('close', () => sockets.delete(from));
    if (isShut) {
      from.pause();
      return;
    }
    const to = connect(target, '127.0.0.1');
    sockets.add(to);
    to.on('error', () => undefined).on('close', () => (sockets.delete(to), from.destroy()));
    from.on('close', () => to.destroy());
    from.pipe(to);
    to.pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const swallow = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow,
    swallowAll() {
      isShut = true;
      swallow();
    },
    open(to = target) {
      isShut = false;
      target = to;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
