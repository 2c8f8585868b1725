import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { IN_PROCESS } from '../fetchWithin.ts';
import { currentRequestId, requestContext } from './requestId.ts';
import { serverOptions } from '../http/serverOptions.ts';

const GIVEN = '7f3c9e02-balancer.1';
const NEW = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let app: FastifyInstance;
let log = '';
afterEach(() => app.close());

async function server() {
  log = '';
  const options = serverOptions({ trustProxy: ['loopback', '10.0.0.0/8'] });
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  app = Fastify({ ...options, logger: { ...(options.logger as object), stream } });
  await app.register(requestContext);
  app.route({
    method: ['GET', 'POST'],
    url: '/id',
    async handler(request) {
      await new Promise((resolve) => setImmediate(resolve));
      app.log.info('said by the server');
      request.log.info('said of the request');
      return { own: request.id, current: currentRequestId() };
    },
  });
}

async function idOf(given: string | undefined, remoteAddress: string, payload?: object) {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const reply = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: '/id',
    headers,
    remoteAddress,
    ...(payload && { payload }),
  });
  const { own, current } = reply.json<{ own: string; current: string }>();
  expect(current).toBe(own);
  return own;
}

it('goes on with the id that a trusted proxy, or the web server in this process, has given', async () => {
  await server();
  for (const address of ['127.0.0.1', '10.1.2.3', IN_PROCESS]) {
    expect(await idOf(GIVEN, address)).toBe(GIVEN);
    expect(await idOf(GIVEN, address, { some: 'body' })).toBe(GIVEN);
  }
});

it.each([
  ['none', undefined, '127.0.0.1'],
  ['one of a stranger', GIVEN, '203.0.113.1'],
  ['a short one', 'abc', '127.0.0.1'],
  ['a long one', 'a'.repeat(65), '127.0.0.1'],
  ['one that ends a comment', `${GIVEN}*/drop`, '127.0.0.1'],
  ['one with spaces', `${GIVEN} and more`, '127.0.0.1'],
  ['one with other letters', `${GIVEN}é`, '127.0.0.1'],
])('makes a new one for %s', async (_case, given, address) => {
  await server();
  const [first, second] = [await idOf(given, address), await idOf(given, address)];
  expect(first).toMatch(NEW);
  expect(second).not.toBe(first);
});

it('is in every line of the log that is written for the request, once, and in no other', async () => {
  await server();
  app.log.info('nobody asked');
  await idOf(GIVEN, '127.0.0.1');
  const ids = log
    .trim()
    .split('\n')
    .map((line) => [JSON.parse(line).msg, line.match(/"reqId":"[^"]*"/g)]);
  expect(ids).toEqual([
    ['nobody asked', null],
    ['said by the server', [`"reqId":"${GIVEN}"`]],
    ['said of the request', [`"reqId":"${GIVEN}"`]],
  ]);
});
