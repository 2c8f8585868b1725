import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from 'api/config';
import { buildWeb } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
let web: FastifyInstance;

beforeAll(async () => {
  for (const area of ['shell', 'remotes']) mkdirSync(path.join(folder, area));
  for (const file of ['shell.json', 'remotes.json']) writeFileSync(path.join(folder, file), '{}');
  web = await buildWeb(
    readConfig({ DATA_DIR: folder, DEPLOY_DIR: folder, SEED: 'none', ADMIN_PASSWORD: 'correct horse battery' }),
  );
});
afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true });
});

describe('what is neither page, file nor call', () => {
  it.each([
    ['GET', '/api/SettingsController/nothing'],
    ['GET', '/api/OrderController/create'],
    ['GET', '/api/uploads/..%2f..%2fshop.db'],
    ['POST', '/'],
    ['GET', '/shell/nothing'],
    ['GET', '/remotes/..%2fshop.db'],
    ['GET', '/shell/..%2fshop.db'],
  ] as const)('refuses %s %s in the envelope of every call', async (method, url) => {
    const response = await web.inject({ method, url });
    expect([403, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ status: false, code: expect.any(String), msg: expect.any(String) });
  });
});
