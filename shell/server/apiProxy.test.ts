import { brotliDecompressSync } from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Readable, Writable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { encodedBody, sendEncoded, serverOptions } from './api.ts';
import { apiProxyOptions, endEventStreams } from './apiProxy.ts';

const LISTING = JSON.stringify({ data: Array.from({ length: 500 }, (_, i) => ({ prdId: i })) });

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close();
});

async function server(trustProxy: string[]): Promise<FastifyInstance> {
  const app = Fastify({ ...(await serverOptions({ trustProxy })), logger: false });
  open.push(app);
  return app;
}

/** A web server before an api that says who it thinks is asking. */
async function shopApart(trustProxy: string[]) {
  const api = await server(['loopback']);
  api.all('/api/who', async ({ id, ip, protocol, host, body, headers }) => ({
    ...(headers['x-request-id'] !== undefined && { id }),
    ip,
    protocol,
    host,
    body,
    ...(headers['x-web-server'] !== undefined && { claimed: headers['x-web-server'] }),
  }));
  api.get('/api/listing', (request, reply) => sendEncoded(request, reply, encodedBody(LISTING), 'application/json'));
  const events = new Readable({ read: () => undefined });
  api.get('/api/events', (_request, reply) => reply.type('text/event-stream').send(events));
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const web = await server(trustProxy);
  endEventStreams(web);
  await web.register(httpProxy, apiProxyOptions(apiUrl, '/api'));
  return { api, web, events };
}

it('tells the api who asked, and under which address', async () => {
  const { web } = await shopApart(['loopback']);
  const reply = await web.inject({
    method: 'POST',
    url: '/api/who',
    remoteAddress: '198.51.100.7',
    headers: { host: 'shop.example', 'x-web-server': 'what a web server alone says' },
    payload: { a: 1 },
  });
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(reply.json()).toEqual({ id, ip: '198.51.100.7', protocol: 'http', host: 'shop.example', body: { a: 1 } });
});

it('writes no address of a call into the log: some hold a secret', async () => {
  const api = await server(['loopback']);
  api.post('/api/heard/:token', async () => ({}));
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  let text = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) });
  const web = Fastify({ ...(await serverOptions({ trustProxy: ['loopback'] })), logger: { level: 'trace', stream } });
  open.push(web);
  await web.register(httpProxy, apiProxyOptions(apiUrl, '/api'));
  web.log.info('begun');
  expect((await web.inject({ method: 'POST', url: '/api/heard/opensesame' })).statusCode).toBe(200);
  expect(text).toContain('begun');
  expect(text).not.toContain('opensesame');
});

function fill(controller: ReadableStreamDefaultController<Uint8Array>): void {
  for (let at = 0; at < 50; at += 1) controller.enqueue(new Uint8Array(20_000));
  controller.close();
}

it('passes a tarball on as it comes, larger than any body of a call', async () => {
  let bytes = 0;
  const apart = await server(['loopback']);
  apart.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
  apart.put('/api/releases/a/versions/1', async (request) => {
    for await (const chunk of request.body as Readable) bytes += (chunk as Buffer).length;
    return { authorization: request.headers.authorization, type: request.headers['content-type'] };
  });
  const url = await apart.listen({ port: 0, host: '127.0.0.1' });
  const front = await server(['loopback']);
  await front.register(httpProxy, apiProxyOptions(url, '/api'));
  const headers = { 'content-type': 'application/gzip', authorization: 'Bearer shop_x' };
  const shop = await front.listen({ port: 0, host: '127.0.0.1' });
  const body = new ReadableStream({ start: fill });
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, duplex: 'half' };
  const reply = await fetch(`${shop}/api/releases/a/versions/1`, init);
  expect(await reply.json()).toEqual({ authorization: 'Bearer shop_x', type: 'application/gzip' });
  expect(bytes).toBe(1_000_000);
});

it('hands on what a trusted proxy said, and nothing a visitor claims', async () => {
  const { web } = await shopApart(['10.0.0.0/8']);
  const headers = {
    'x-request-id': 'given-by-the-balancer',
    host: 'internal:4000',
    forwarded: 'for=203.0.113.1',
    'x-forwarded-for': '203.0.113.1, 198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
  };
  const behind = await web.inject({ url: '/api/who', remoteAddress: '10.1.2.3', headers });
  expect(behind.json()).toMatchObject({
    id: 'given-by-the-balancer',
    ip: '198.51.100.7',
    protocol: 'https',
    host: 'shop.example',
  });
  const direct = await web.inject({ url: '/api/who', remoteAddress: '198.51.100.8', headers });
  expect(direct.json()).toMatchObject({
    id: expect.not.stringContaining('balancer'),
    ip: '198.51.100.8',
    protocol: 'http',
    host: 'internal:4000',
  });
});

it('hands on compressed answers as they are, and 304', async () => {
  const { web } = await shopApart(['loopback']);
  const get = (headers: Record<string, string>) => web.inject({ url: '/api/listing', headers });
  const { headers, rawPayload } = await get({ 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(LISTING);
  const again = await get({ 'accept-encoding': 'gzip, br', 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
  expect((await get({})).body).toBe(LISTING);
});

it('answers 503 in the envelope when the api is gone', async () => {
  const { api, web } = await shopApart(['loopback']);
  await api.close();
  const reply = await web.inject('/api/who');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ status: false, code: 'NOT_READY' });
});

it.each([
  ['GET', 2],
  ['POST', 1],
] as const)('sends a %s whose connection broke %i times', async (method, times) => {
  let arrived = 0;
  const api = createServer((request) => {
    arrived += 1;
    request.socket.destroy();
  });
  const web = await server(['loopback']);
  await web.register(httpProxy, apiProxyOptions(await listening(api), '/api'));
  const reply = await web.inject({ method, url: '/api/order', ...(method === 'POST' && { payload: { a: 1 } }) });
  expect([reply.statusCode, reply.json<{ code: string }>().code, arrived]).toEqual([503, 'NOT_READY', times]);
  api.close();
});

it('answers 503 where anybody could be the api: by a certificate that nobody signed', async () => {
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout - -out -';
  const { stdout } = spawnSync('openssl', made.split(' '));
  let arrived = 0;
  const api = createTlsServer({ cert: stdout, key: stdout }, (_request, response) => {
    arrived += 1;
    response.end('{}');
  });
  const web = await server(['loopback']);
  const { port } = new URL(await listening(api));
  await web.register(httpProxy, apiProxyOptions(`https://localhost:${port}`, '/api'));
  expect([(await web.inject('/api/who')).statusCode, arrived]).toEqual([503, 0]);
  api.close();
});

it('hands on events one by one, and lets go of their stream when either side closes', async () => {
  for (const closing of ['web', 'api'] as const) {
    const shop = await shopApart(['loopback']);
    const origin = await shop.web.listen({ port: 0, host: '127.0.0.1' });
    shop.events.push(': open\n\n');
    const { body, headers } = await fetch(`${origin}/api/events`, { headers: { 'accept-encoding': 'gzip' } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(headers.get('content-encoding')).toBeNull();
    expect((await reader?.read())?.value).toBe(': open\n\n');
    for (const event of ['id: 1\n\n', 'id: 2\n\n']) {
      shop.events.push(event);
      expect((await reader?.read())?.value).toBe(event);
    }
    if (closing === 'api') shop.events.push(null);
    await shop[closing].close();
    await reader?.read().then(
      ({ done }) => expect(done).toBe(true),
      (error: unknown) => expect(error).toBeInstanceOf(TypeError),
    );
    await shop.web.close();
  }
});

it('tells the api when whoever listened has left', async () => {
  const { web, events } = await shopApart(['loopback']);
  const origin = await web.listen({ port: 0, host: '127.0.0.1' });
  events.push(': open\n\n');
  const left = new AbortController();
  await fetch(`${origin}/api/events`, { signal: left.signal });
  left.abort();
  await new Promise((resolve) => events.once('close', resolve));
});
