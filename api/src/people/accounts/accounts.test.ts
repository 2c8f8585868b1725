import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { PasswordResetResult, UserListItem } from '@shop/shared/contracts/http/people/people';
import type { LoginResult } from '@shop/shared/contracts/http/people/session';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

const PASSWORD = 'green tea at four';

onBothShops('an account', (shop) => {
  let administrator: Record<string, string> = {};
  let administratorId = 0;
  beforeAll(async () => {
    await addAccount(shop().db, { username: 'owner', password: PASSWORD, role: 'administrator' });
    ({ headers: administrator, userId: administratorId } = await signedIn(shop().db, 'administrator'));
  });

  const send = <T = null>(name: string, body: object, headers = administrator) =>
    shop().call<T>('POST', `/UserController/${name}`, body, headers);
  const remove = (id: number, headers = administrator) =>
    shop().call<null>('DELETE', `/UserController/users/${id}`, undefined, headers);
  const logIn = (username: string, password = PASSWORD) =>
    shop().call<LoginResult>('POST', '/PublicController/authLogin', { username, password });
  const me = (headers: Record<string, string>) => shop().call('GET', '/PublicController/me', undefined, headers);

  /** Somebody who has signed in by name and password. */
  async function cashier() {
    const username = `till-${randomUUID()}`;
    const body = { fullname: 'Hina Shah', role: 53, username, password: PASSWORD, company: 'Front shop' };
    const { userId } = (await send<{ userId: number }>('create', body)).body.data;
    return { userId, username, headers: await open(username) };
  }
  async function open(username: string, password = PASSWORD) {
    const reply = await logIn(username, password);
    expect(reply.statusCode).toBe(200);
    const { authToken, apiKey } = reply.body.data;
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
    return { cookie, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
  }
  async function expectOut(person: { username: string; headers: Record<string, string> }) {
    expect((await me(person.headers)).statusCode).toBe(401);
    const [refused, wrong] = [await logIn(person.username), await logIn(person.username, 'a wrong password')];
    expect([refused.statusCode, refused.text]).toEqual([401, wrong.text]);
  }
  const auditOf = (userId: number) =>
    shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'subject_name', 'before', 'after', 'user_id'])
      .where('subject', '=', 'user')
      .where('subject_id', '=', String(userId))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('is changed field by field, and what is left out stays', async () => {
    const person = await cashier();
    const edited = { userId: person.userId, fullname: 'Hina Khan', role: '51', email: 'hina@example.pk', password: '' };
    const reply = await send<UserListItem>('update', { ...edited, version: 1 });
    expect(reply.body.data).toMatchObject({
      fullname: 'Hina Khan',
      emailId: 'hina@example.pk',
      company: 'Front shop',
      roleId: 51,
      username: person.username,
      state: 'on',
      version: 2,
    });
    const { body } = await me(person.headers);
    expect(body.data).toMatchObject({ fullname: 'Hina Khan', role: 'manager' });
    expect((await logIn(person.username)).statusCode).toBe(200);
    const entry = await auditOf(person.userId);
    expect(entry).toMatchObject({ action: 'user.update', subject_name: 'Hina Khan', user_id: administratorId });
    expect(JSON.parse(entry.before ?? '')).toEqual({ fullname: 'Hina Shah', email: '', role_id: 53 });
    expect(JSON.parse(entry.after ?? '')).toEqual({ fullname: 'Hina Khan', email: 'hina@example.pk', role_id: 51 });
    const found = await shop().call<UserListItem[]>(
      'GET',
      '/UserController/users?q=hina%20khan',
      undefined,
      administrator,
    );
    expect(found.body.data.map(({ userId }) => userId)).toContain(person.userId);
  });

  it('is refused when somebody else has saved it meanwhile, with what stands', async () => {
    const person = await cashier();
    const edit = { userId: person.userId, role: 53, version: 1 };
    const both = await Promise.all(['One', 'Two'].map((fullname) => send('update', { ...edit, fullname })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { userId: person.userId, version: 2 } });
  });

  it('ends its sessions with another password, and with none', async () => {
    const person = await cashier();
    const edit = { userId: person.userId, fullname: 'Hina', role: 53 };
    await send('update', { ...edit, password: 'another good one' });
    await expectOut(person);
    const again = await open(person.username, 'another good one');
    expect((await auditOf(person.userId)).after).toBe('{"fullname":"Hina","password":"changed"}');
    expect((await send<UserListItem>('update', { ...edit, username: '' })).body.data).toMatchObject({
      username: '',
      state: 'never',
    });
    expect((await me(again)).statusCode).toBe(401);
  });

  it.each([
    ['a taken username', { username: 'OWNER' }, 'username'],
    ['a supplier who signs in', { role: 52 }, 'username'],
    ['an unknown role', { role: 20 }, 'role'],
    ['a weak password', { password: 'password' }, 'password'],
    ['its username as password', { username: 'long.username', password: 'long.username' }, 'password'],
  ])('is not changed to %s', async (_name, change, field) => {
    const { userId } = await cashier();
    const reply = await send('update', { userId, fullname: 'A', role: 53, ...change });
    expect([reply.statusCode, reply.body.data]).toEqual([422, { fields: { [field]: expect.any(String) } }]);
  });

  it('is out at once when it is switched off, and may come back', async () => {
    const person = await cashier();
    expect((await send('switchOff', { userId: person.userId })).statusCode).toBe(200);
    await expectOut(person);
    expect((await auditOf(person.userId)).action).toBe('user.switchOff');
    expect((await send('switchOff', { userId: person.userId })).statusCode).toBe(200);
    await send('switchOn', { userId: person.userId });
    expect((await me(person.headers)).statusCode).toBe(401);
    expect((await logIn(person.username)).statusCode).toBe(200);
  });

  it('is out at once when it is deleted, and its username is free again', async () => {
    const person = await cashier();
    expect((await remove(person.userId)).statusCode).toBe(200);
    await expectOut(person);
    const again = await remove(person.userId);
    expect([again.statusCode, again.body.code]).toEqual([404, 'UNKNOWN_USER']);
    expect(JSON.parse((await auditOf(person.userId)).before ?? '')).toMatchObject({ username: person.username });
    const body = { fullname: 'Next', role: 53, username: person.username, password: PASSWORD };
    expect((await send('create', body)).statusCode).toBe(200);
  });

  it('is out at once when its password is reset, and signs in with the new one', async () => {
    const person = await cashier();
    const made = await send<PasswordResetResult>('resetPassword', { userId: person.userId });
    await expectOut(person);
    await open(person.username, made.body.data.password ?? '');
    const given = await send<PasswordResetResult>('resetPassword', { userId: person.userId, password: 'chosen by me' });
    expect(given.body.data.password).toBeNull();
    await open(person.username, 'chosen by me');
    const weak = await send('resetPassword', { userId: person.userId, password: '12345678' });
    expect([weak.statusCode, weak.body.data]).toEqual([422, { fields: { password: expect.any(String) } }]);
    const supplier = await addAccount(shop().db, { username: null, password: null, role: 'supplier' });
    for (const call of ['resetPassword', 'switchOff', 'switchOn']) {
      expect((await send(call, { userId: supplier })).body.code).toBe('NEVER_SIGNS_IN');
    }
  });

  it('is signed out everywhere, but stays what it is', async () => {
    const person = await cashier();
    const second = await open(person.username);
    const reply = await send<{ ended: number }>('signOutEverywhere', { userId: person.userId });
    expect(reply.body.data.ended).toBe(2);
    for (const headers of [person.headers, second]) expect((await me(headers)).statusCode).toBe(401);
    expect((await logIn(person.username)).statusCode).toBe(200);
  });

  it('of oneself is neither deleted nor switched off, and keeps its role', async () => {
    const own = { userId: administratorId };
    const refused = [
      await remove(administratorId),
      await send('switchOff', own),
      await send('resetPassword', own),
      await send('update', { ...own, fullname: 'Me', role: 51 }),
      await send('update', { ...own, fullname: 'Me', role: 50, username: 'me', password: PASSWORD }),
    ];
    expect(refused.map(({ statusCode, body }) => [statusCode, body.code])).toEqual(
      refused.map(() => [409, 'OWN_ACCOUNT']),
    );
    expect((await me(administrator)).statusCode).toBe(200);
  });

  it('leaves no secret in the audit log', async () => {
    const rows = await shop().db.read.selectFrom('audit_log').selectAll().execute();
    expect(rows.length).toBeGreaterThan(10);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|green tea|another good|chosen by|_hash|token/i);
  });
});

onBothShops('the last administrator', (shop) => {
  it.each([
    ['delete each other', (id: number) => ({ method: 'DELETE', path: `/UserController/users/${id}` })],
    ['switch each other off', (userId: number) => ({ path: '/UserController/switchOff', body: { userId } })],
    [
      'make each other managers',
      (userId: number) => ({ path: '/UserController/update', body: { userId, fullname: 'X', role: 51 } }),
    ],
    [
      'take each other the way to sign in',
      (userId: number) => ({ path: '/UserController/update', body: { userId, fullname: 'X', role: 50, username: '' } }),
    ],
  ] as const)('stays when two %s at once', async (_name, attack) => {
    await shop().db.transaction((trx) => trx.updateTable('users').set({ removed: 1 }).execute());
    const pair = await Promise.all([administrator(), administrator()]);
    const replies = await Promise.all(
      pair.map(({ headers }, at) => {
        const call: { method?: string; path: string; body?: object } = attack(pair[1 - at]?.userId ?? 0);
        return shop().call(call.method ?? 'POST', call.path, call.body, headers);
      }),
    );
    const outcomes = replies.map(({ statusCode, body }) => [statusCode, body.code]);
    expect(outcomes).toContainEqual([200, undefined]);
    // The other one comes too late, whether it was let in or not.
    expect([401, 409]).toContain(outcomes.find(([status]) => status !== 200)?.[0]);
    const left = await shop()
      .db.read.selectFrom('users')
      .select('id')
      .where('removed', '=', 0)
      .where('switched_off', '=', 0)
      .where('role_id', '=', 50)
      .where('password_hash', 'is not', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  async function administrator() {
    const { headers, userId } = await signedIn(shop().db, 'administrator');
    const password_hash = 'never looked at';
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute(),
    );
    return { headers, userId };
  }
});
