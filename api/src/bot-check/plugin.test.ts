import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { retention } from '../kernel/db/retention.ts';
import { errors } from '../kernel/http/errors.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { KEPT_SCRIPT } from './bundle.ts';
import { botCheck, dropOldChallenges } from './plugin.ts';
import { shopSecret } from '../kernel/auth/shopSecret.ts';

async function appWith(db: Database, provider: 'altcha' | 'off'): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.decorate('config', readConfig({ BOTCHECK: provider }));
  app.decorate('db', db);
  await app.register(retention);
  await app.register(errors);
  await app.register(botCheck);
  return app;
}

/** Runs the script as a page would, against the app instead of the network. */
async function tokenFromScript(app: FastifyInstance): Promise<string> {
  class HTMLScriptElement {
    src = 'https://shop.example/BotCheckController/script.js';
  }
  const page = {
    document: { currentScript: new HTMLScriptElement() },
    window: {} as { shopBotCheck?: { execute(key: string, options: { action: string }): Promise<string> } },
    async fetch({ pathname }: URL) {
      const { body, statusCode } = await app.inject(pathname);
      return new Response(body, { status: statusCode });
    },
    HTMLScriptElement,
    URL,
    AbortController,
    TextEncoder,
    crypto,
    performance,
    btoa,
    setTimeout,
    queueMicrotask,
  };
  vm.runInNewContext(await readFile(KEPT_SCRIPT, 'utf8'), page);
  const check = page.window.shopBotCheck;
  if (!check) throw new Error('the script did not announce itself');
  return check.execute('', { action: 'submit_order' });
}

withDatabase('the built-in bot check', (db) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await appWith(db(), 'altcha');
  });
  afterAll(() => app.close());
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('gives every asker a challenge of their own that no cache keeps', async () => {
    const replies = await Promise.all([1, 2].map(() => app.inject('/BotCheckController/challenge')));
    const nonces = replies.map((reply) => reply.json().data.parameters.nonce);
    expect(new Set(nonces).size).toBe(2);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('serves the script, and 304 to who has it', async () => {
    const url = '/BotCheckController/script.js';
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const again = await app.inject({ url, headers: { 'if-none-match': String(reply.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('accepts what the script solved, under an id that is the same for the same challenge', async () => {
    const token = await tokenFromScript(app);
    const id = await app.botCheck.verify(token);
    expect(id).toMatch(/^altcha:[0-9a-f]{32}$/);
    const rewritten = Buffer.from(JSON.stringify({ ...JSON.parse(atob(token)), extra: 1 })).toString('base64');
    expect(await app.botCheck.verify(rewritten)).toBe(id);
    expect(await app.botCheck.verify(await tokenFromScript(app))).not.toBe(id);
  });

  it('refuses an answer that comes too late', async () => {
    const token = await tokenFromScript(app);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await expect(app.botCheck.verify(token)).rejects.toMatchObject({ statusCode: 422 });
  });

  it.each([undefined, '', 'token', btoa('{}'), btoa('null')])('refuses %o', async (token) => {
    await expect(app.botCheck.verify(token)).rejects.toMatchObject({
      statusCode: 422,
      code: 'BOT_CHECK_FAILED',
      message: 'Unable to verify your request. Please try again.',
    });
  });

  it('signs with one secret, whichever server asks', async () => {
    const secrets = await Promise.all([shopSecret(db(), 'bot-check')(), shopSecret(db(), 'bot-check')()]);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets[1]).toBe(secrets[0]);
  });
});

withDatabase('a challenge that was used', (db) => {
  it('is kept for a day', async () => {
    const uses = [
      { challenge_id: 'old', used_at: '2026-01-05T08:00:00.000Z' },
      { challenge_id: 'new', used_at: '2026-01-05T08:00:01.000Z' },
    ];
    await db().transaction((trx) => trx.insertInto('bot_check_uses').values(uses).execute());
    await db().transaction((trx) => dropOldChallenges(trx, new Date('2026-01-06T08:00:01.000Z')));
    expect(await db().read.selectFrom('bot_check_uses').selectAll().execute()).toEqual([uses[1]]);
  });
});

withDatabase('the bot check that is off', (db) => {
  it('takes anything and has no challenges', async () => {
    const app = await appWith(db(), 'off');
    expect(await app.botCheck.verify(undefined)).toBeNull();
    expect((await app.inject('/BotCheckController/challenge')).statusCode).toBe(404);
    await app.close();
  });
});
