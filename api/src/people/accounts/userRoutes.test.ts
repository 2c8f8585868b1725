import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { beforeAll, expect, it } from 'vitest';
import { onBothShops, type Reply } from '../../testing/testShop.ts';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';

onBothShops('the list of users', (shop) => {
  let supplierId = 0;
  beforeAll(async () => {
    supplierId = await addAccount(shop().db, {
      fullname: 'Bilal Textiles',
      username: null,
      password: null,
      role: 'supplier',
    });
    await addAccount(shop().db, { fullname: 'Gone', username: null, password: null, removed: true });
  });

  const users = (headers: Record<string, string>, query = ''): Promise<Reply<UserListItem[]>> =>
    shop().call('GET', `/UserController/users${query}`, undefined, headers);

  it('shows everybody to an administrator, without a trace of what they sign in with', async () => {
    const reply = await users((await signedIn(shop().db, 'administrator')).headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body.data.find(({ userId }) => userId === supplierId)).toEqual({
      userId: supplierId,
      fullname: 'Bilal Textiles',
      emailId: '',
      phone1: '',
      phone2: '',
      company: '',
      roleId: 52,
      roleName: 'Supplier',
      username: '',
      state: 'never',
      secondFactor: false,
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      version: 1,
    });
    expect(reply.body.data.map(({ fullname }) => fullname)).not.toContain('Gone');
    expect(reply.text).not.toContain('argon2');
  });

  it('searches names, emails and companies, and sorts', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const person = { username: null, password: null, role: 'supplier', company: 'Åsa Prints' } as const;
    await addAccount(shop().db, { ...person, fullname: 'Zed', email: 'q1@example.pk' });
    await addAccount(shop().db, { ...person, fullname: 'amna', email: 'q2@example.pk' });
    const names = async (query: string) =>
      (await users(headers, `?${query}`)).body.data.map(({ fullname }) => fullname);
    expect(await names('q=%C3%A5SA&sort=name')).toEqual(['amna', 'Zed']);
    expect(await names('q=Q2%40example&limit=5')).toEqual(['amna']);
    expect(await names('q=zed&role=52')).toEqual(['Zed']);
    expect(await names('q=zed&state=never')).toEqual(['Zed']);
    expect(await names('q=zed&state=on')).toEqual([]);
    expect((await names('sort=-company&limit=2')).toSorted()).toEqual(['Zed', 'amna']);
    expect((await users(headers, '?format=csv&q=zed')).text).toMatch(
      /^\uFEFFName,Email,Contact,Second Contact,Role,Company,Created Date,Username,State,Second Factor\r\nZed,q1@example.pk,,,Supplier,Åsa Prints,/,
    );
    await shop().db.transaction((trx) => trx.deleteFrom('users').where('company', '=', 'Åsa Prints').execute());
  });

  it('finds people by a phone in any form, however it was written', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const form = { fullname: 'Ghulam Rasool', role: 52 };
    const phones = { primaryPhone: '+92 (300) 555-0199', secondaryPhone: '۰۴۲ ۳۵۷۱ ۲۲۳۳' };
    expect((await shop().call('POST', '/UserController/create', { ...form, ...phones }, headers)).statusCode).toBe(200);
    const found = async (typed: string) =>
      (await users(headers, `?q=${encodeURIComponent(typed)}`)).body.data.map(({ fullname }) => fullname);
    for (const typed of [
      '03005550199',
      '+92 300 5550199',
      '0092-300-5550199',
      '3005550199',
      '۰۳۰۰۵۵۵۰۱۹۹',
      '0199',
      '042 3571',
      '۳۵۷۱۲۲۳۳',
    ])
      expect([typed, await found(typed)]).toEqual([typed, ['Ghulam Rasool']]);
    for (const typed of ['03005550198', '4242']) expect([typed, await found(typed)]).toEqual([typed, []]);
    await shop().db.transaction((trx) => trx.deleteFrom('users').where('fullname', '=', 'Ghulam Rasool').execute());
  });

  it('shows the suppliers, and nobody else, to a manager', async () => {
    const manager = (await signedIn(shop().db, 'manager')).headers;
    const reply = await users(manager, '?role=52');
    expect(reply.body.data.map(({ userId }) => userId)).toEqual([supplierId]);
    for (const query of ['', '?role=50', '?role=', '?role=52&role=50', '?role=052']) {
      expect((await users(manager, query)).statusCode).toBe(403);
    }
  });

  it('is not for a cashier, a supplier or the public', async () => {
    expect((await users((await signedIn(shop().db, 'cashier')).headers, '?role=52')).statusCode).toBe(403);
    expect((await users((await signedIn(shop().db, 'supplier')).headers, '?role=52')).statusCode).toBe(401);
    expect((await users({}, '?role=52')).statusCode).toBe(401);
  });

  it('refuses a role that is no id and names the field', async () => {
    const administrator = (await signedIn(shop().db, 'administrator')).headers;
    const reply = await users(administrator, '?role=supplier');
    expect(reply.statusCode).toBe(400);
    expect(reply.body.msg).toContain('role');
  });
});
