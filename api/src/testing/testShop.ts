import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../buildApp.ts';
import { readConfig, type Config } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { onBothDatabases } from './bothDatabases.ts';
import { expectDocumented, readDescription, type ApiDescription } from './documentedCodes.ts';

/** The envelope of every answer, with its HTTP status. */
export interface Reply<T> {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  body: { status: boolean; data: T; msg: string; note: string; code: string; total: number };
}

export interface TestShop {
  app: FastifyInstance;
  db: Database;
  dataDir: string;
  /** `path` is below the api's prefix. A string as body is sent as it is, as JSON; a FormData as a form. Throws when the answer is a refusal that OpenAPI does not name. */
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
}

/** Runs the tests against the whole api, once on each database; no bot check, no limits and no trials of pages unless `config` says so. */
export function onBothShops(name: string, tests: (shop: () => TestShop) => void, config: Partial<Config> = {}): void {
  onBothDatabases(name, (store) => {
    let shop: TestShop | undefined;
    beforeAll(async () => {
      const { dataDir, databaseUrl } = store();
      const base = readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' });
      // The process of reports gives way to everything else, which on a busy machine is a lot.
      const complete: Config = { ...base, dataDir, databaseUrl, reportLimitMs: 55_000, pageTrials: false, ...config };
      const database = openDatabase(complete);
      const app = await buildApp(complete, { logger: false, database });
      await app.ready();
      shop = { app, db: database, dataDir, call: callerOf(app) };
    });
    afterAll(() => shop?.app.close());
    tests(() => {
      if (!shop) throw new Error('The shop is opened in beforeAll');
      return shop;
    });
  });
}

/** The same of every shop. */
let description: Promise<ApiDescription> | undefined;

function callerOf(app: FastifyInstance): TestShop['call'] {
  return async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      ...(await payloadOf(body, headers)),
    });
    const { statusCode } = response;
    const isJson = response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
    const answer = isJson ? response.json() : undefined;
    if (isJson && statusCode >= 400) {
      description ??= readDescription(app);
      expectDocumented(await description, { method, path: `/api${path}`, statusCode, code: answer.code });
    }
    return { statusCode, headers: response.headers, text: response.body, body: answer };
  };
}

async function payloadOf(body: unknown, headers: Record<string, string>) {
  if (body === undefined) return { headers };
  if (body instanceof FormData) {
    // Also writes the boundary and says it in a header.
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return { headers: { 'content-type': type, ...headers }, payload: Buffer.from(await form.arrayBuffer()) };
  }
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return { headers: { 'content-type': 'application/json', ...headers }, payload };
}
