import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from 'api/openDatabase';
import { kindsHere, newStore } from 'api/testing/bothDatabases';
import { startTraceCollector } from 'api/testing/traceCollector';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { isRendered } from './flooding.ts';
import { fillShelf } from './servers.ts';

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const one of cleanUp.toReversed()) await one();
});

it('one trace leads from the web server through the api to its statements, and says nothing of who orders', async () => {
  const collector = await startTraceCollector();
  const store = await newStore(kindsHere().at(-1) ?? 'SQLite', true);
  const deployment = copyDeployment();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-traces-'));
  cleanUp.push(
    () => collector.close(),
    store.release,
    deployment.remove,
    () => rmSync(folder, { recursive: true }),
  );
  const { dataDir, databaseUrl } = store;
  const db = openDatabase({ dataDir, databaseUrl });
  cleanUp.push(() => db.close());
  const { one } = await fillShelf(db);
  const start = async (name: string, env: NodeJS.ProcessEnv): Promise<Shop> => {
    const told = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: name };
    const shop = await startShop({
      BOTCHECK: 'off',
      SEED: 'none',
      API_SECRET: 'known-to-both-servers',
      ...told,
      ...env,
    });
    cleanUp.push(() => shop.stop());
    return shop;
  };
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEPLOY_DIR: deployment.folder };
  const api = await start('api', place);
  const web = await start('web', { API_URL: api.origin, DEPLOY_DIR: folder });

  const trace = (at: number) => String(at).repeat(32);
  const traceparent = (at: number) => `00-${trace(at)}-${'7'.repeat(16)}-01`;
  const page = { address: `${web.origin}/product/1?q=frock`, headers: { traceparent: traceparent(1) } };
  // A busy machine leaves the first ones to the browser.
  await expect.poll(async () => isRendered({ body: await (await fetch(page.address, page)).text() })).toBe(true);
  const order = await fetch(`${web.origin}/api/OrderController/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'of-the-balancer', traceparent: traceparent(2) },
    body: JSON.stringify(one),
  });
  expect(order.status).toBe(200);
  // What has ended is sent before a server ends.
  for (const shop of [web, api]) expect(await shop.stop()).toBe(0);

  const pathsTo = (spans: typeof collector.spans, wanted: RegExp): string[][] =>
    spans
      .filter(({ name }) => wanted.test(name))
      .map((found) => {
        const names: string[] = [];
        for (let span: typeof found | undefined = found; span; span = spans.find(({ id }) => id === span?.parent))
          names.unshift(`${span.service}: ${span.name}`);
        return names;
      });
  const [pages, orders] = [1, 2].map((at) => collector.spans.filter(({ traceId }) => traceId === trace(at)));
  // Of one that was left to the browser nobody ended what asked.
  expect(pathsTo(pages ?? [], /^select products/)).toContainEqual([
    'web: GET /*',
    'web: render catalog',
    expect.stringMatching(/^api: GET \/api\//),
    expect.stringMatching(/^api: select products/),
  ]);
  const rendered = pages?.filter(({ name }) => name === 'render catalog').map(({ attributes: its }) => its);
  expect(rendered).toContainEqual({
    'shop.remote': 'catalog',
    'shop.version': expect.any(String) as string,
  });
  const create = 'POST /api/OrderController/create';
  expect(pathsTo(orders ?? [], /^commit/)).toContainEqual(['web: POST /api/*', `api: ${create}`, 'api: commit']);
  const { attributes } = orders?.find(({ name }) => name === create) ?? {};
  expect(attributes?.['shop.request_id']).toBe('of-the-balancer');

  for (const secret of [...Object.values(one.user ?? {}), 'frock', 'known-to-both-servers'])
    expect(collector.bodies.join()).not.toContain(String(secret));
});
