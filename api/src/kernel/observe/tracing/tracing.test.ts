import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { isPostgres } from '../../db/columns.ts';
import { currentSpan, forRequest, requestContext } from '../requestId.ts';
import { serverOptions } from '../../http/serverOptions.ts';
import { withDatabase } from '../../../testing/bothDatabases.ts';
import { startTraceCollector, type TraceCollector } from '../../../testing/traceCollector.ts';
import { openTraces } from './openTelemetry.ts';
import { tracing } from './plugin.ts';
import type { TraceSettings } from '../../config/traceSettings.ts';

const GIVEN = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${GIVEN.trace}-${GIVEN.span}-01`;
const ALL: TraceSettings = { sampler: 'always_on', isParentBased: true, ratio: 1 };
const quiet = { warn: vi.fn(), info: vi.fn() };

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
});
afterEach(() => {
  collector.close();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

async function traced(ask: (app: FastifyInstance) => Promise<unknown>, traces = ALL): Promise<void> {
  const config = { trustProxy: ['loopback'], traces };
  const app = Fastify(serverOptions(config, false));
  await app.register(tracing, { config });
  await app.register(requestContext);
  app.get('/readyz', { logLevel: 'warn' }, async () => ({}));
  app.get('/track/:token', async () => currentSpan()?.headers ?? {});
  app.post('/fails', async (_request, reply) => reply.code(503).send({}));
  await ask(app);
  await app.close();
}

describe('requests', () => {
  it('are a span each, of the route and not the address; what balancers ask is none', async () => {
    await traced(async (app) => {
      await app.inject({ url: '/track/secret-7?phone=03328888888', headers: { 'x-request-id': 'of-a-balancer' } });
      await app.inject({ method: 'POST', url: '/fails', payload: { name: 'Ayesha' } });
      await app.inject({ url: '/made-up-secret-8' });
      await app.inject('/readyz');
    });
    const seen = collector.spans.map(({ name, attributes, isFailed }) => [name, attributes, isFailed]);
    const of = (method: string, route: string, status: number) => ({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'shop.request_id': expect.any(String) as string,
    });
    expect(seen).toEqual([
      ['GET /track/:token', { ...of('GET', '/track/:token', 200), 'shop.request_id': 'of-a-balancer' }, false],
      ['POST /fails', of('POST', '/fails', 503), true],
      ['OTHER', of('OTHER', '', 404), false],
    ]);
    expect(collector.bodies.join()).not.toMatch(/secret|0332|Ayesha/);
  });

  it('go on with the trace of whoever is trusted, and hand it on', async () => {
    const headers = { traceparent: TRACEPARENT };
    let handed = '';
    await traced(async (app) => {
      const answer = await app.inject({ url: '/track/1', headers, remoteAddress: '127.0.0.1' });
      handed = answer.json<{ traceparent: string }>().traceparent;
      await app.inject({ url: '/track/1', headers, remoteAddress: '203.0.113.1' });
    });
    const [own, strange] = collector.spans;
    expect(own).toMatchObject({ traceId: GIVEN.trace, parent: GIVEN.span, service: 'shop' });
    expect(handed).toBe(`00-${GIVEN.trace}-${own?.id}-01`);
    expect(strange?.traceId).not.toBe(GIVEN.trace);
    expect(strange?.parent).toBeFalsy();
  });

  it('are traced as the sampler says', async () => {
    const { traces } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await traced(async (app) => {
      await app.inject('/track/1');
      await app.inject({ url: '/track/1', headers: { traceparent: TRACEPARENT } });
    }, traces ?? ALL);
    expect(collector.spans.map(({ traceId }) => traceId)).toEqual([GIVEN.trace]);
  });
});

withDatabase('statements', (db) => {
  it('are parts of the request they are for, without values, and those of nobody are none', async () => {
    const traces = openTraces(ALL, quiet);
    const request = traces.begin('GET /x', {});
    await db().read.selectFrom('settings').select('key').execute();
    await forRequest(
      'a-request',
      async () => {
        await db().transaction(async (trx) => {
          await trx.selectFrom('orders').select('id').where('customer_phone', '=', '03328888888').execute();
        });
        await expect(sql`select nothing from nowhere where x = ${'03328888888'}`.execute(db().read)).rejects.toThrow();
      },
      request,
    );
    request.end();
    await traces.close();
    const parts = collector.spans.filter(({ name }) => name !== 'GET /x');
    expect(parts.map(({ name, isFailed }) => [name, isFailed])).toEqual([
      ['begin', false],
      ['select orders', false],
      ['commit', false],
      ['select', true],
    ]);
    const whole = collector.spans.find(({ name }) => name === 'GET /x');
    expect(new Set(parts.map(({ parent }) => parent))).toEqual(new Set([whole?.id]));
    const system = isPostgres(db().read) ? 'postgresql' : 'sqlite';
    expect(parts[1]?.attributes).toMatchObject({
      'db.system.name': system,
      'db.query.text': expect.stringContaining('from "orders" where "customer_phone" = ') as string,
    });
    expect(collector.bodies.join()).not.toContain('03328888888');
  });
});

it('says once that traces cannot be sent, and once that they are again', async () => {
  const traces = openTraces(ALL, quiet);
  // As many as are sent at once.
  const batch = async (sent: number) => {
    for (let at = 0; at < 512; at += 1) traces.begin('x', {}).end();
    await expect.poll(() => collector.bodies.length).toBe(sent);
  };
  collector.status = 400;
  await batch(1);
  await expect.poll(() => quiet.warn.mock.calls.length).toBe(1);
  await batch(2);
  collector.status = 200;
  await batch(3);
  await traces.close();
  expect([quiet.warn.mock.calls.length, quiet.info.mock.calls.length]).toEqual([1, 1]);
});

it('is not even loaded where no address is named', async () => {
  const app = path.join(import.meta.dirname, '../../../buildApp.ts');
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { buildApp } = await import(${JSON.stringify(app)});
    const { readConfig } = await import(${JSON.stringify(path.join(import.meta.dirname, '../../config/config.ts'))});
    const database = { check: async () => undefined };
    await buildApp(readConfig(process.env), { logger: false, database }).catch(() => undefined);
    console.log(JSON.stringify([loaded.length, loaded.filter((url) => url.includes('opentelemetry') || url.includes('openTelemetry')).length]));
    process.exit(0);`;
  const loadedWith = async (endpoint: string) => {
    const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
    return JSON.parse(stdout) as [number, number];
  };
  const [without, withTraces] = await Promise.all([loadedWith(''), loadedWith(collector.url)]);
  expect(without).toEqual([expect.any(Number), 0]);
  expect(withTraces[1]).toBeGreaterThan(10);
});
