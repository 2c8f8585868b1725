import type { Right, RoleName } from '@shop/shared/contracts/rights';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import { retention } from '../kernel/db/retention.ts';
import { errors } from '../kernel/http/errors.ts';
import { onBothShops } from '../testing/testShop.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { people } from './plugin.ts';
import { signedIn } from '../testing/testAccounts.ts';

const rights: Right[] = [
  'pos',
  'orders.read',
  'orders.write',
  'stock',
  'accounting',
  'users',
  'settings',
  'audit',
  'privacy',
];

const allowed: Record<Exclude<RoleName, 'supplier'>, Right[]> = {
  cashier: ['pos', 'orders.read'],
  manager: ['pos', 'orders.read', 'orders.write', 'stock', 'accounting'],
  administrator: rights,
};

withDatabase('the right a call needs', (db) => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    app.decorate('config', readConfig({ ADMIN_PASSWORD: 'velvet-mittens' }));
    app.decorate('db', db());
    await app.register(retention);
    await app.register(errors);
    await app.register(people);
    const schema = { body: Type.Object({ id: Type.Integer() }) };
    for (const right of rights) {
      app.post(`/${right}`, { config: { right }, schema }, async () => ({ status: true }));
    }
    await app.ready();
  });
  afterAll(() => app.close());

  const post = async (right: Right, payload: object, headers: Record<string, string> = {}): Promise<number> =>
    (await app.inject({ method: 'POST', url: `/${right}`, payload, headers })).statusCode;

  it.each(['cashier', 'manager', 'administrator'] as const)('gives a %s the rights of the role', async (role) => {
    const { headers } = await signedIn(db(), role);
    for (const right of rights) {
      expect([right, await post(right, { id: 1 }, headers)]).toEqual([
        right,
        allowed[role].includes(right) ? 200 : 403,
      ]);
    }
  });

  it('gives a supplier nothing, even with a session', async () => {
    const { headers } = await signedIn(db(), 'supplier');
    for (const right of rights) expect(await post(right, { id: 1 }, headers)).toBe(401);
  });

  it('answers who and whether before it looks at the body', async () => {
    const { headers } = await signedIn(db(), 'cashier');
    expect(await post('users', { id: 'x' })).toBe(401);
    expect(await post('users', { id: 'x' }, headers)).toBe(403);
    expect(await post('pos', { id: 'x' }, headers)).toBe(400);
  });
});

for (const password of [null, 'velvet-mittens']) {
  onBothShops(
    password ? 'a server whose administrator was given a password' : 'a server that made up a password',
    (shop) => {
      afterEach(() => vi.restoreAllMocks());

      it(password ? 'prints nothing' : 'prints it once, when it listens', async () => {
        const lines: string[] = [];
        vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
        await shop().app.listen({ host: '127.0.0.1', port: 0 });
        const printed = lines.filter((line) => line.includes('administrator'));
        if (password) expect(printed).toEqual([]);
        else expect(printed).toEqual([expect.stringMatching(/^First administrator: admin {2}password: [\w-]{20}\n$/)]);
      });
    },
    { admin: { username: 'admin', password } },
  );
}
