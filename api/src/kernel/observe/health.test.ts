import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { onBothShops } from '../../testing/testShop.ts';
import { serverOptions } from '../http/serverOptions.ts';
import { StorageFault } from '../storageFault.ts';
import { health } from './health.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function server(check?: () => Promise<unknown>, limitMs?: number): Promise<FastifyInstance> {
  const app = Fastify(serverOptions({ trustProxy: [] }, false));
  open.push(app);
  await app.register(health, { ...(check && { check }), ...(limitMs !== undefined && { limitMs }) });
  return app;
}

const stateOf = async (app: FastifyInstance, address = '/readyz') => {
  const { statusCode, body, headers } = await app.inject(address);
  expect(headers['cache-control']).toBe('no-store');
  return [statusCode, JSON.parse(body)];
};
const READY = [200, { status: true, stage: 'ready' }];
const LIVES = [200, { status: true }];

it('is not ready while it starts', async () => {
  const app = await server();
  expect(await app.readiness()).toEqual({ stage: 'starting', code: 'NOT_READY' });
  await app.ready();
  expect(await stateOf(app)).toEqual(READY);
  expect(await stateOf(app, '/healthz')).toEqual(READY);
});

it.each([
  [
    'its database is away',
    () => Promise.reject(new StorageFault('The database', 'it is gone', null)),
    'STORAGE_UNAVAILABLE',
  ],
  ['its database says nothing', () => new Promise(() => undefined), 'NOT_READY'],
])('lives on while %s, and is not ready', async (_why, away, code) => {
  let isAway = true;
  const app = await server(() => (isAway ? away() : Promise.resolve()), 50);
  expect(await stateOf(app)).toEqual([503, { status: false, stage: 'ready', code }]);
  expect(await stateOf(app, '/livez')).toEqual(LIVES);
  isAway = false;
  expect(await stateOf(app)).toEqual(READY);
});

it('asks the database once for all who ask at the same time', async () => {
  let asked = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const app = await server(() => {
    asked += 1;
    return answered;
  });
  const all = [1, 2, 3].map(() => stateOf(app));
  await expect.poll(() => asked).toBe(1);
  answer();
  expect(await Promise.all(all)).toEqual([READY, READY, READY]);
  expect(asked).toBe(1);
});

it('while draining is not ready, answers all the same, and ends the connections it is asked on', async () => {
  const app = await server();
  app.get('/x', () => 'answered');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (address: string) => {
    const [response] = (await once(get(origin + address, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
  expect(await ask('/x')).toEqual([200, 'keep-alive']);
  app.drain();
  expect(await ask('/x')).toEqual([200, 'close']);
  expect(await ask('/x')).toEqual([200, 'close']);
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/livez')).toEqual([200, 'close']);
  agent.destroy();
});

onBothShops('a shop that is up', (shop) => {
  it('is ready, and lives', async () => {
    expect(await stateOf(shop().app)).toEqual(READY);
    expect(await stateOf(shop().app, '/livez')).toEqual(LIVES);
  });
});
