import { beforeAll, expect, it } from 'vitest';
import type { RoleName } from '@shop/shared/contracts/rights';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('a new user', (shop) => {
  const staff = new Map<RoleName, Record<string, string>>();
  beforeAll(async () => {
    for (const role of ['administrator', 'manager', 'cashier'] as const) {
      staff.set(role, (await signedIn(shop().db, role)).headers);
    }
  });
  const create = (body: object, role: RoleName = 'administrator') =>
    shop().call<{ userId: number; fields: object }>('POST', '/UserController/create', body, staff.get(role));

  it('signs in under any spelling of the username, with the rights of the role', async () => {
    const reply = await create({ fullname: ' Hina Shah ', role: 51, username: ' Hina.Shah ', password: 'tea at 8' });
    expect(reply.body).toMatchObject({ status: true, data: { userId: expect.any(Number) } });
    const login = await shop().call('POST', '/PublicController/authLogin', {
      username: 'HINA.shah',
      password: 'tea at 8',
    });
    expect(login.statusCode).toBe(200);
    const entry = await shop()
      .db.read.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.create')
      .executeTakeFirst();
    expect(entry?.after).toContain('hina.shah');
    expect(entry?.after).not.toMatch(/argon2|tea at 8/);
    const found = await shop().call<object[]>(
      'GET',
      '/UserController/users?q=HINA%20sh',
      undefined,
      staff.get('administrator'),
    );
    expect(found.body.data).toMatchObject([{ fullname: 'Hina Shah', roleId: 51 }]);
  });

  it('is a supplier when whoever edits products adds it, and nobody else', async () => {
    const supplier = { fullname: 'Zain Textiles', role: '52', company: 'Zain & Sons', email: 'z@example.pk' };
    expect((await create(supplier, 'manager')).statusCode).toBe(200);
    expect((await create({ ...supplier, role: 51 }, 'manager')).statusCode).toBe(403);
    expect((await create(supplier, 'cashier')).statusCode).toBe(403);
    expect((await create({}, 'manager')).statusCode).toBe(403);
    expect((await shop().call('POST', '/UserController/create', supplier)).statusCode).toBe(401);
    const listed = await shop().call<object[]>('GET', '/UserController/users?role=52', undefined, staff.get('manager'));
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ fullname: 'Zain Textiles', company: 'Zain & Sons' }),
    );
  });

  it.each([
    ['a taken username', { username: 'TAKEN', password: 'tea at 8' }, 'username'],
    ['a short password', { username: 'short', password: 'seven77' }, 'password'],
    ['no password', { username: 'nopass' }, 'password'],
    ['no username', { password: 'tea at 8' }, 'username'],
    ['staff who cannot sign in', {}, 'username'],
    ['a supplier who signs in', { role: 52, username: 'supplier', password: 'tea at 8' }, 'username'],
    ['an unknown role', { role: 20 }, 'role'],
    ['no email address', { email: 'nobody', username: 'post', password: 'tea at 8' }, 'email'],
  ])('is refused beside its field: %s', async (_name, change, field) => {
    await create({ fullname: 'First', role: 53, username: 'taken', password: 'tea at 8' });
    const reply = await create({ fullname: 'Second', role: 53, ...change });
    expect([reply.statusCode, reply.body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(reply.body.data.fields).toEqual({ [field]: expect.any(String) });
  });

  it('is refused when the company has more than 30 characters', async () => {
    const person = { fullname: 'A', role: 52 };
    expect((await create({ ...person, company: 'x'.repeat(31) })).statusCode).toBe(400);
    expect((await create({ ...person, company: 'x'.repeat(30) })).statusCode).toBe(200);
  });

  it('gets a username once, also when two ask at once', async () => {
    const body = { fullname: 'Twin', role: 53, username: 'twin', password: 'tea at 8' };
    const replies = await Promise.all([create(body), create(body)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });
});
