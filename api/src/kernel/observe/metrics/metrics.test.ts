import { afterEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { createCounter } from './counters.ts';
import { metrics } from './plugin.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function server(metricsToken: string | null, metricsAt: { port: number; host: string } | null = null) {
  app = Fastify({ trustProxy: 'loopback' });
  await app.register(metrics, { config: { metricsToken, metricsAt } });
  app.get('/product/:id', async (_request, reply) => reply.code(404).send());
  app.addFigures(async () => [
    { name: 'shop_faults', help: 'Faults', labels: { name: 'catalog', version: '2' }, value: 7 },
  ]);
  return app;
}

const read = (headers: Record<string, string>, remoteAddress: string) =>
  app?.inject({ url: '/metrics', headers: { host: 'localhost:4000', ...headers }, remoteAddress });

describe('GET /metrics', () => {
  it('tells of requests by route, of the process, and what was added', async () => {
    const shop = await server(null);
    for (const id of [1, 2]) await shop.inject(`/product/${id}?q=frock`);
    await shop.inject('/nowhere');
    const answer = await read({}, '127.0.0.1');
    expect(answer?.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer?.body).toContain('shop_requests_total{method="GET",route="/product/:id",status="404"} 2');
    expect(answer?.body).toContain('shop_requests_total{method="OTHER",route="",status="404"} 1');
    expect(answer?.body).toContain('shop_faults{name="catalog",version="2"} 7');
    expect(answer?.body).toMatch(/^process_resident_memory_bytes \d/m);
    expect(answer?.body).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(answer?.body).not.toContain('frock');
    const again = await read({}, '::1');
    expect(again?.body).toContain('shop_faults{name="catalog",version="2"} 7');
  });

  it.each([
    ['from elsewhere', {}, '203.0.113.1'],
    ['by a proxy of this machine', { 'x-forwarded-for': '203.0.113.1' }, '127.0.0.1'],
    ['by a proxy that claims this machine asks', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['under the shop’s own name', { host: 'shop.pk' }, '127.0.0.1'],
  ])('is not there %s', async (_case, headers, address) => {
    await server(null);
    expect((await read(headers, address))?.statusCode).toBe(404);
  });

  it('is for whoever has the token where there is one, and for nobody else', async () => {
    await server('a-token-of-some-length');
    expect((await read({ authorization: 'Bearer a-token-of-some-length' }, '203.0.113.1'))?.statusCode).toBe(200);
    expect((await read({ authorization: 'Bearer another' }, '127.0.0.1'))?.statusCode).toBe(404);
    expect((await read({}, '127.0.0.1'))?.statusCode).toBe(404);
  });

  it('is at a port of its own where there is one, and nowhere else', async () => {
    const shop = await server(null, { port: 0, host: '127.0.0.1' });
    let address: AddressInfo | undefined;
    shop.log.info = ((line: { metrics?: AddressInfo }) => {
      address ??= line.metrics;
    }) as typeof shop.log.info;
    const counter = createCounter({ name: 'shop_test_total', help: 'Of a test', labels: ['kind'] });
    await shop.ready();
    counter.add(['frock']);
    const own = `http://127.0.0.1:${address?.port}`;
    const answer = await fetch(`${own}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    const text = await answer.text();
    expect(text).toContain('# TYPE shop_test_total counter');
    expect(text).toContain('shop_test_total{kind="frock"} 1');
    expect((await fetch(`${own}/product/1`)).status).toBe(404);
    expect((await read({}, '127.0.0.1'))?.statusCode).toBe(404);
    await shop.close();
    await expect(fetch(`${own}/metrics`)).rejects.toThrow();
  });

  it('asks for the token there, too', async () => {
    const shop = await server('a-token-of-some-length', { port: 0, host: '127.0.0.1' });
    let port: number | undefined;
    shop.log.info = ((line: { metrics?: AddressInfo }) => {
      port ??= line.metrics?.port;
    }) as typeof shop.log.info;
    await shop.ready();
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expect((await ask({})).status).toBe(404);
    expect((await ask({ authorization: 'Bearer a-token-of-some-length' })).status).toBe(200);
  });
});
