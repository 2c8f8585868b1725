import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { beforeAll } from 'vitest';
import { createToken } from '../releases/tokens.ts';
import { expectDocumented, readDescription, type ApiDescription } from './documentedCodes.ts';
import { addAccount } from './testAccounts.ts';
import type { TestShop } from './testShop.ts';
import { tarballOf, type TestVersion } from './testTarball.ts';

/** Calls of teams that release to a shop, each refusal of which must be documented; to be called before its tests. */
export function deployerOf(shop: () => TestShop) {
  let description: ApiDescription;
  let admin: Parameters<typeof createToken>[1];
  beforeAll(async () => {
    description = await readDescription(shop().app);
    const userId = await addAccount(shop().db, { username: 'releases', password: null, role: 'administrator' });
    admin = { userId, username: 'releases', fullname: 'Amna', role: 'Administrator', rights: ['settings'] };
  });

  const tokenOf = async (name: string, label = `CI of ${name}`, now = new Date()) =>
    (await createToken(shop().db, admin, { name, label, days: 30 }, now)).token;

  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { token, payload, headers = {} }: { token?: string; payload?: object | Buffer | Readable; headers?: object } = {},
  ) => {
    const reply = await shop().app.inject({
      method,
      url: `/api/releases${path && `/${path}`}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload && { payload }),
    });
    const isJson = reply.body !== '' && String(reply.headers['content-type']).startsWith('application/json');
    const body = isJson ? reply.json() : undefined;
    if (reply.statusCode >= 400) {
      const { statusCode } = reply;
      expectDocumented(description, {
        method,
        path: `/api/releases${path && `/${path}`}`,
        statusCode,
        code: body.code,
      });
    }
    return { ...reply, statusCode: reply.statusCode, body, bytes: reply.rawPayload, headers: reply.headers };
  };
  const put = async (path: string, token: string, payload: Buffer | Readable) =>
    send('PUT', path, { token, payload, headers: { 'content-type': 'application/gzip' } });
  const publish = async (version: TestVersion, token: string) =>
    put(`${version.name}/versions/${version.version}`, token, await tarballOf(version));

  const noted = async (name: string) =>
    shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'actor', 'after'])
      .where('subject', '=', 'release')
      .where('subject_id', '=', name)
      .orderBy('id')
      .execute();

  /** Everything a refused request may not change. */
  const state = async () => {
    const { db, dataDir } = shop();
    const tables = ['release_versions', 'release_switches', 'release_current'] as const;
    const rows = await Promise.all(tables.map((table) => db.read.selectFrom(table).selectAll().execute()));
    const files = readdirSync(join(dataDir, 'releases'), { recursive: true });
    return JSON.stringify([rows, files.toSorted()], null, 1);
  };

  return { admin: () => admin, tokenOf, send, put, publish, noted, state };
}
