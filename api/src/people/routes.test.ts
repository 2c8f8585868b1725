import type { LoginResult, Me } from '@shop/shared/contracts/http/people/session';
import { beforeAll, expect, it } from 'vitest';
import { standingClock } from '../testing/clock.ts';
import { onBothShops, type Reply, type TestShop } from '../testing/testShop.ts';
import { addAccount } from '../testing/testAccounts.ts';

interface SignedIn {
  cookie: string;
  Authorization: string;
  'X-Api-Key': string;
}

const password = 'velvet-mittens';

async function signIn(shop: TestShop, username: string): Promise<SignedIn> {
  const reply = await shop.call<LoginResult>('POST', '/PublicController/authLogin', { username, password });
  expect(reply.statusCode).toBe(200);
  const { authToken, apiKey } = reply.body.data;
  return { cookie: cookieOf(reply), Authorization: `Bearer ${authToken}`, 'X-Api-Key': apiKey };
}

function cookieOf(reply: Reply<unknown>): string {
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}

const me = (shop: TestShop, headers: Partial<SignedIn>): Promise<Reply<Me>> =>
  shop.call<Me>('GET', '/PublicController/me', undefined, headers);

onBothShops('signing in', (shop) => {
  beforeAll(async () => {
    const { db } = shop();
    await addAccount(db, { username: 'sana', password, fullname: 'Sana Iqbal', role: 'manager' });
    await addAccount(db, { username: 'weaver', password, role: 'supplier' });
    await addAccount(db, { username: 'gone', password, removed: true });
    await addAccount(db, { username: 'silent', password: null });
  });

  it('answers with three tokens and cookies scripts cannot read', async () => {
    const reply = await shop().call<LoginResult>('POST', '/PublicController/authLogin', {
      username: ' Sana ',
      password,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body).toEqual({
      status: true,
      data: { userToken: expect.any(String), authToken: expect.any(String), apiKey: expect.any(String) },
    });
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('gives cookies no other host can plant when the shop is reached by https, and takes no others there', async () => {
    const tls = { 'x-forwarded-proto': 'https' };
    const reply = await shop().call<LoginResult>(
      'POST',
      '/PublicController/authLogin',
      { username: 'sana', password },
      tls,
    );
    const cookies = [reply.headers['set-cookie']].flat().map(String);
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    const { authToken, apiKey } = reply.body.data;
    const me = async (cookie: string) => {
      const headers = { ...tls, cookie, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
      return (await shop().call('GET', '/PublicController/me', undefined, headers)).statusCode;
    };
    const [session = ''] = (cookies[0] ?? '').split(';');
    expect([await me(session), await me(session.replace('__Host-', ''))]).toEqual([200, 401]);
  });

  it.each([
    ['a wrong password', { username: 'sana', password: 'velvet-gloves' }],
    ['a name nobody has', { username: 'nobody', password }],
    ['a supplier', { username: 'weaver', password }],
    ['somebody who was removed', { username: 'gone', password }],
    ['somebody without a password', { username: 'silent', password }],
  ])('gives the same answer to %s', async (_, credentials) => {
    const reply = await shop().call('POST', '/PublicController/authLogin', credentials);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const text = 'Wrong username or password.';
    expect(reply.body).toEqual({ status: false, msg: text, note: text, code: 'WRONG_CREDENTIALS' });
  });

  it.each([
    [{ password }, 'username'],
    [{ username: 'sana', password: 7 }, 'password'],
    [{ username: '', password }, 'username'],
    [{ username: 'sana', password: 'x'.repeat(201) }, 'password'],
  ])('refuses %o and names the field', async (body, field) => {
    const reply = await shop().call('POST', '/PublicController/authLogin', body);
    expect(reply.statusCode).toBe(400);
    expect(reply.body.note).toContain(field);
  });

  it('keeps nothing but hashes', async () => {
    const session = await signIn(shop(), 'sana');
    const stored = JSON.stringify([
      await shop().db.read.selectFrom('sessions').selectAll().execute(),
      await shop().db.read.selectFrom('users').selectAll().execute(),
    ]);
    for (const secret of [session.cookie, session.Authorization, session['X-Api-Key'], password]) {
      expect(stored).not.toContain(secret.replace(/^(session=|Bearer )/, ''));
    }
  });
});

onBothShops('a session', (shop) => {
  beforeAll(async () => {
    const { db } = shop();
    await addAccount(db, { username: 'sana', password, fullname: 'Sana Iqbal', role: 'manager' });
    await addAccount(db, { username: 'till', password, role: 'cashier' });
  });

  it('says who is asking and what they may do', async () => {
    const reply = await me(shop(), await signIn(shop(), 'till'));
    expect(reply.statusCode).toBe(200);
    expect(reply.body.data).toMatchObject({ username: 'till', role: 'cashier', rights: ['pos', 'orders.read'] });
  });

  it('opens with all three parts of one session and with nothing less', async () => {
    const first = await signIn(shop(), 'sana');
    const second = await signIn(shop(), 'sana');
    const { cookie, Authorization } = first;
    const proofs: Partial<SignedIn>[] = [
      {},
      { cookie },
      { Authorization, 'X-Api-Key': first['X-Api-Key'] },
      { cookie, Authorization },
      { cookie, 'X-Api-Key': first['X-Api-Key'] },
      { ...first, cookie: second.cookie },
      { ...first, Authorization: second.Authorization },
      { ...first, 'X-Api-Key': second['X-Api-Key'] },
      { ...first, Authorization: Authorization.replace('Bearer ', '') },
      { ...first, Authorization: `Bearer ${first['X-Api-Key']}`, 'X-Api-Key': Authorization.replace('Bearer ', '') },
    ];
    for (const proof of proofs) {
      const reply = await me(shop(), proof);
      expect(reply.statusCode).toBe(401);
      expect(reply.body.code).toBe('NOT_SIGNED_IN');
    }
    expect((await me(shop(), first)).statusCode).toBe(200);
    expect((await me(shop(), second)).statusCode).toBe(200);
  });

  it('ends when somebody signs in anew in the same browser, and the new one has other tokens', async () => {
    const [here, elsewhere] = [await signIn(shop(), 'sana'), await signIn(shop(), 'sana')];
    const { cookie } = here;
    const wrong = { username: 'sana', password: 'wrong-mittens' };
    await shop().call('POST', '/PublicController/authLogin', wrong, { cookie });
    expect((await me(shop(), here)).statusCode).toBe(200);
    const again = await shop().call('POST', '/PublicController/authLogin', { username: 'sana', password }, { cookie });
    expect([again.statusCode, cookieOf(again) === cookie]).toEqual([200, false]);
    expect([(await me(shop(), here)).statusCode, (await me(shop(), elsewhere)).statusCode]).toEqual([401, 200]);
  });

  it('ends by signing out, and the other sessions of the person go on', async () => {
    const [left, kept] = [await signIn(shop(), 'sana'), await signIn(shop(), 'sana')];
    const reply = await shop().call('POST', '/PublicController/authLogout', undefined, { ...left });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await me(shop(), left)).statusCode).toBe(401);
    expect((await me(shop(), kept)).statusCode).toBe(200);
    expect((await shop().call('POST', '/PublicController/authLogout', undefined, { ...left })).statusCode).toBe(401);
  });

  it('loses its rights the moment the person does', async () => {
    const { db } = shop();
    const userId = await addAccount(db, { username: 'leaving', password });
    const session = await signIn(shop(), 'leaving');
    await db.transaction((trx) => trx.updateTable('users').set({ role_id: 53 }).where('id', '=', userId).execute());
    expect((await me(shop(), session)).body.data.role).toBe('cashier');
    await db.transaction((trx) => trx.updateTable('users').set({ removed: 1 }).where('id', '=', userId).execute());
    expect((await me(shop(), session)).statusCode).toBe(401);
  });

  it('gets no rights from a lookup that only looks like a role', async () => {
    const { db } = shop();
    const userId = await addAccount(db, { username: 'sly', password, role: 'cashier' });
    const session = await signIn(shop(), 'sly');
    await db.transaction(async (trx) => {
      const created_at = new Date().toISOString();
      const { id } = await trx
        .insertInto('entities')
        .values({ name: 'Packer', alias: 'administrator', group_name: 'role', created_by: null, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ role_id: id }).where('id', '=', userId).execute();
    });
    expect((await me(shop(), session)).statusCode).toBe(401);
  });
});

onBothShops(
  'a locked account',
  (shop) => {
    // The lock is of a second, which a busy machine takes for a guess.
    standingClock();
    it('is answered with 429, a text and when to come back', async () => {
      const attempt = (): Promise<Reply<never>> =>
        shop().call('POST', '/PublicController/authLogin', { username: 'nobody', password });
      for (let i = 0; i < 5; i++) expect((await attempt()).statusCode).toBe(401);
      const reply = await attempt();
      expect(reply.statusCode).toBe(429);
      expect(reply.headers['retry-after']).toBe('1');
      expect(reply.body).toMatchObject({
        code: 'SIGN_IN_LOCKED',
        note: 'Too many failed sign-ins. Try again in 1 second.',
      });
    });
  },
  { rateLimit: true },
);
