import { once } from 'node:events';
import http2 from 'node:http2';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { serverOptions } from './serverOptions.ts';
import { errors } from './errors.ts';
import { patience } from './patience.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function listen(): Promise<number> {
  app = Fastify(serverOptions({ trustProxy: [] }, false));
  await app.register(errors);
  await app.register(patience, { bodyMs: 50 });
  app.post('/', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const head = (type: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n`;

it('answers 408 to a body that does not come, and hangs up', async () => {
  const socket = connect(await listen(), '127.0.0.1');
  socket.write(`${head('application/json')}{`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"TIMEOUT"');
});

it('does so over HTTP/2 too, where no length has to be said', async () => {
  app = Fastify({ http2: true }) as unknown as FastifyInstance;
  await app.register(errors);
  await app.register(patience, { bodyMs: 50 });
  app.post('/', async ({ body }) => body);
  const client = http2.connect(await app.listen({ port: 0, host: '127.0.0.1' }));
  const stream = client.request({ ':method': 'POST', ':path': '/', 'content-type': 'application/json' });
  stream.write('{');
  let answer = '';
  stream.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const [[headers]] = await Promise.all([once(stream, 'response'), once(stream, 'close')]);
  expect([headers[':status'], JSON.parse(answer).code]).toEqual([408, 'TIMEOUT']);
  client.close();
});

it('leaves a body alone that is there', async () => {
  const port = await listen();
  const body = JSON.stringify({ a: 'b' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  expect([response.status, await response.text()]).toEqual([200, body]);
});

it('waits for no body of a call that has none, and so keeps no call that was answered', async () => {
  await listen();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect((await app.inject('/')).statusCode).toBe(404);
  expect(vi.getTimerCount()).toBe(0);
});
