import { expect, it } from 'vitest';
import type { LightMyRequestResponse as Reply, InjectOptions } from 'fastify';
import { kindsHere, newStore, type Kind } from '../bothDatabases.ts';
import { fuzz } from './fuzz.ts';
import { Run } from './run.ts';
import { BUYER, type Who } from './secrets.ts';
import { newWorld, type World } from './world.ts';

/** What a faulty shop answers in the place of a sound one; it may write something, too. */
type Defect = (url: string, reply: Reply, world: World) => Promise<Partial<Reply>> | Partial<Reply>;

/** A shop in which nothing was done yet, and something is wrong. */
async function faultyWorld(kind: Kind, defect: Defect): Promise<World> {
  const store = await newStore(kind, true);
  const world = await newWorld(store);
  const faulty = async (request: InjectOptions | string) => {
    const reply = await world.app.inject(request);
    const url = typeof request === 'string' ? request : String(request.url);
    return { ...reply, headers: reply.headers, body: reply.body, ...(await defect(url, reply, world)) };
  };
  const app = new Proxy(world.app, {
    get: (target, name) => (name === 'inject' ? faulty : Reflect.get(target, name)),
  });
  return { ...world, app, first: [], close: () => world.close().then(() => store.release()) };
}

it('tells a fault by its seed and the few requests that lead to it', { timeout: 600_000 }, async () => {
  const failsOnOne: Defect = (url, { statusCode }) =>
    /\/(stockTake\/|(order|purchase|promotion)\?(.*&)?id=)\d+/.test(url) && statusCode === 200
      ? { statusCode: 500 }
      : {};
  const failed = fuzz({ seed: 1502, requests: 20_000, newWorld: () => faultyWorld('SQLite', failsOnOne) });
  const message = await failed.then(String, (error: Error) => error.message);
  const [place, ...list] = message.split('\n\n');
  expect(place).toMatch(/^Request \d+ of the seed \d+ \(FUZZ_SEED=\d+\): the shop failed inside$/);
  // Without the first there is none to be read.
  expect(list).toEqual([expect.stringContaining(': POST /'), expect.stringContaining(': GET /')]);
});

const isRefusal: Defect = async (_url, { statusCode }, { db }) => {
  if (statusCode < 400) return {};
  await db.transaction(async (trx) => {
    await trx.updateTable('variations').set({ barcode: '' }).execute();
  });
  return {};
};

const answering =
  (change: (body: string) => string): Defect =>
  (_url, { body }) => ({ body: change(body) });

const PLANTED: [string, Who, string, Defect][] = [
  ['a refusal has written to variations', 'cashier', 'POST /CourierController/create', isRefusal],
  [
    'the answer breaks its schema: /data/password schema is false; /data must not have additional properties',
    'manager',
    'GET /PublicController/me',
    answering((body) => body.replace('"data":{', '"data":{"password":"",')),
  ],
  [
    `nobody is told of a buyer: ${BUYER.primaryPhone}`,
    'nobody',
    'GET /EntitiesController/lookups',
    answering((body) => body.replace('{', `{"msg":"${BUYER.primaryPhone}",`)),
  ],
];

it.each(kindsHere())('finds what a refusal writes and what an answer tells too much of (%s)', async (kind) => {
  let defect: Defect = () => ({});
  const world = await faultyWorld(kind, (...asked) => defect(...asked));
  const run = await Run.begin(world);
  const ask = (who: Who, name: string) => {
    const call = run.calls.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const draft = { who, parameters: {}, body: call.body && {}, headers: {}, isRepeated: false };
    return run.send(run.draw(call, draft));
  };
  const found = [];
  for (const [, who, name, planted] of PLANTED) {
    defect = () => ({});
    expect(await ask(who, name)).toMatchObject({ fault: null });
    defect = planted;
    found.push((await ask(who, name)).fault);
  }
  expect(found).toEqual(PLANTED.map(([fault]) => fault));
  await world.close();
});
