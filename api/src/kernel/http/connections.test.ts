import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { headLimits, serverOptions } from './serverOptions.ts';
import { limitConnections } from './connections.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(trustProxy: string[]): Promise<number> {
  app = Fastify();
  limitConnections(app, { trustProxy }, 2);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

it('holds as many connections of one address as it may, and takes a new one for one that ended', async () => {
  const port = await listen(['10.0.0.0/8']);
  const [first, second] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  const third = connect(port, '127.0.0.1');
  await once(third, 'close');
  first.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(404);
  second.destroy();
});

it('counts no proxy that is trusted', async () => {
  const port = await listen(['loopback']);
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = await Promise.all([1, 2].map(() => fetch(`http://127.0.0.1:${port}/`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  for (const socket of sockets) socket.destroy();
});

it('waits for headers no longer than it says, also for those that come one by one', async () => {
  app = Fastify({ ...serverOptions({ trustProxy: [] }, false), http: headLimits(60) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [silent, dripping] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const drips = setInterval(() => dripping.write('X-More: 1\r\n'), 10);
  const heard = [silent, dripping].map(async (socket) => {
    let answer = '';
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('error', () => undefined);
    await new Promise((closed) => socket.once('close', closed));
    return answer;
  });
  expect(await heard[0]).toMatch(/^HTTP\/1\.1 408 /);
  // A header that comes after the close resets the connection, and takes with it what was answered and not yet read.
  expect(await heard[1]).toMatch(/^(HTTP\/1\.1 408 |$)/);
  clearInterval(drips);
});

it('looks who is late once a second', () => {
  app = Fastify(serverOptions({ trustProxy: [] }, false));
  expect(app.server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 1000 });
});
