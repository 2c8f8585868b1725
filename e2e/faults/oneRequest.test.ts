import { once } from 'node:events';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { startTraceCollector } from 'api/testing/traceCollector';
import type { Shop } from '../shop.ts';
import { isRendered } from './flooding.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { fillShelf, serversOn } from './servers.ts';

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const one of cleanUp.toReversed()) await one();
});

describe.runIf(inject('postgres') && hasHaproxy)('a request through balancer, web server, api and database', () => {
  it('has the balancer’s id at all four, and is counted by web server and api', async () => {
    const postgres = await temporaryPostgres(['log_statement=all']);
    if (!postgres) throw new Error('There are no PostgreSQL programs');
    cleanUp.push(() => postgres.remove());
    const servers = serversOn(`${postgres.url}/postgres`);
    cleanUp.push(() => servers.stop());
    const { one } = await fillShelf(servers.db);
    const collector = await startTraceCollector();
    cleanUp.push(() => collector.close());
    const of = (OTEL_SERVICE_NAME: string) => ({
      OTEL_SERVICE_NAME,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      API_SECRET: 'known-to-both-servers',
    });
    const api = await servers.start(of('api'));
    const web = await servers.start({ ...of('web'), API_URL: api.origin, DATABASE_URL: '' });
    const haproxy = await startHaproxy(web.origin);
    cleanUp.push(() => haproxy.remove());

    const ask = async (path: string, body?: unknown): Promise<{ id: string; status: number; body: string }> => {
      const asked = request({
        host: 'localhost',
        port: haproxy.port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-request-id': 'made-up-by-a-visitor', 'content-type': 'application/json' },
        // Its certificate is of our own making.
        rejectUnauthorized: false,
      }).end(body === undefined ? '' : JSON.stringify(body));
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const id = String(answer.headers['x-request-id']);
      const status = answer.statusCode ?? 0;
      const all = await text(answer);
      // On a busy machine HAProxy takes who is late at /readyz for away.
      return status === 503 ? ask(path, body) : { id, status, body: all };
    };
    const product = await ask('/api/ProductsController/product/1');
    const order = await ask('/api/OrderController/create', one);
    expect([product.status, order.status]).toEqual([200, 200]);

    const idsOf = (name: string) =>
      collector.spans.filter(({ service }) => service === name).map(({ attributes }) => attributes['shop.request_id']);
    const commented = (id: string): string[] =>
      postgres
        .log()
        .split('\n')
        .filter((line) => line.includes(`/* ${id} */`));
    for (const { id } of [product, order]) {
      expect(id).toMatch(/^[\da-f-]{36}$/);
      await expect.poll(() => haproxy.log()).toContain(`{${id}}`);
      expect(api.output()).toMatch(new RegExp(`"reqId":"${id}".*"msg":"request"`));
      for (const name of ['web', 'api']) await expect.poll(() => idsOf(name)).toContain(id);
    }
    expect(commented(product.id).join()).toContain('from "products"');
    expect(commented(order.id).join()).toMatch(/begin .* commit/);

    let page = '';
    // A busy machine leaves the first ones to the browser.
    await expect.poll(async () => isRendered({ body: (page = (await ask('/product/1')).body) })).toBe(true);
    await ask('/product/1');
    const figuresOf = async ({ origin }: Shop) => (await fetch(`${origin}/metrics`)).text();
    const [ofWeb, ofApi] = [await figuresOf(web), await figuresOf(api)];
    const version = /\/remotes\/catalog\/([^/"]+)\//.exec(page)?.[1];
    expect(ofWeb).toMatch(
      new RegExp(`^shop_renderings_total\\{remote="catalog",version="${version}",outcome="rendered"\\} [1-9]`, 'm'),
    );
    expect(ofWeb).toMatch(/^shop_pages_total\{answer="made"\} [1-9]/m);
    expect(ofWeb).toMatch(/^shop_pages_total\{answer="kept"\} [1-9]/m);
    expect(ofApi).toMatch(/^shop_orders_total\{channel="storefront"\} 1$/m);
  });
});
