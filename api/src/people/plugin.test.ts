import type { Right, RoleName } from '@shop/shared/contracts/rights';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { errors } from '../plugins/errors.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { people } from './plugin.ts';
import { openSession } from './sessions.ts';
import { addAccount } from './testAccounts.ts';

const rights: Right[] = ['pos', 'orders.read', 'orders.write', 'stock', 'accounting', 'users', 'settings', 'audit'];

const allowed: Record<Exclude<RoleName, 'supplier'>, Right[]> = {
  cashier: ['pos', 'orders.read'],
  manager: ['pos', 'orders.read', 'orders.write', 'stock', 'accounting'],
  administrator: rights,
};

withDatabase('requireStaff', (db) => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    app.decorate('config', readConfig({ ADMIN_PASSWORD: 'velvet-mittens' }));
    app.decorate('db', db());
    await app.register(errors);
    await app.register(people);
    const schema = { body: Type.Object({ id: Type.Integer() }) };
    for (const right of rights) {
      app.post(`/${right}`, { onRequest: app.requireStaff(right), schema }, async () => ({ status: true }));
    }
    await app.ready();
  });
  afterAll(() => app.close());

  const post = async (right: Right, payload: object, headers: Record<string, string> = {}): Promise<number> =>
    (await app.inject({ method: 'POST', url: `/${right}`, payload, headers })).statusCode;

  async function headersOf(username: string, role: RoleName): Promise<Record<string, string>> {
    const userId = await addAccount(db(), { username, password: null, role });
    const { cookie, authToken, apiKey } = await db().transaction((trx) => openSession(trx, userId, new Date()));
    return { cookie: `session=${cookie}`, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
  }

  it.each(['cashier', 'manager', 'administrator'] as const)('gives a %s the rights of the role', async (role) => {
    const headers = await headersOf(role, role);
    for (const right of rights) {
      expect([right, await post(right, { id: 1 }, headers)]).toEqual([
        right,
        allowed[role].includes(right) ? 200 : 403,
      ]);
    }
  });

  it('gives a supplier nothing, even with a session', async () => {
    const headers = await headersOf('weaver', 'supplier');
    for (const right of rights) expect(await post(right, { id: 1 }, headers)).toBe(401);
  });

  it('answers who and whether before it looks at the body', async () => {
    const headers = await headersOf('another-till', 'cashier');
    expect(await post('users', { id: 'x' })).toBe(401);
    expect(await post('users', { id: 'x' }, headers)).toBe(403);
    expect(await post('pos', { id: 'x' }, headers)).toBe(400);
  });
});
