import { beforeEach, expect, it, vi } from 'vitest';
import type { LoginResult } from '@shop/shared/contracts/http/people/session';
import { addAccount } from '../../testing/testAccounts.ts';
import { standingClock } from '../../testing/clock.ts';
import { codeAt, headersOf, logIn, setUpFactor, wrongCode } from '../../testing/testFactors.ts';
import { onBothShops, type Reply, type TestShop } from '../../testing/testShop.ts';

const password = 'velvet-mittens';
let people = 0;

const wait = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

/** Somebody with a second factor, and their ways to sign in. */
async function withFactor(shop: TestShop) {
  const username = `person-${++people}`;
  const userId = await addAccount(shop.db, { username, password });
  const staff = headersOf(await logIn(shop, { username, password }));
  const factor = await setUpFactor(shop, staff);
  // The period of the code that confirmed it is over.
  wait(30);
  const begin = (headers?: Record<string, string>) => logIn(shop, { username, password }, headers);
  const finish = async (code: string, more: object = {}, headers?: Record<string, string>) => {
    const { challenge } = (await begin(headers)).body.data;
    return send(shop, { challenge, code, ...more }, headers);
  };
  return { username, userId, staff, ...factor, begin, finish };
}

const send = (shop: TestShop, body: object, headers?: Record<string, string>): Promise<Reply<LoginResult>> =>
  shop.call('POST', '/PublicController/authCode', body, headers);

const me = (shop: TestShop, headers: Record<string, string>) =>
  shop.call('GET', '/PublicController/me', undefined, headers);

onBothShops('signing in with a second factor', (shop) => {
  standingClock();

  it('takes the password and then a code; before it there is neither session nor key', async () => {
    const { begin, secret } = await withFactor(shop());
    const first = await begin();
    expect(first.body).toEqual({ status: true, data: { step: 'code', challenge: expect.any(String) } });
    expect(first.headers['set-cookie']).toBeUndefined();
    const { challenge } = first.body.data;
    const second = await send(shop(), { challenge, code: ` ${codeAt(secret).replace(/(...)/, '$1 ')}` });
    expect(second.body.data).toEqual({
      userToken: expect.any(String),
      authToken: expect.any(String),
      apiKey: expect.any(String),
    });
    expect((await me(shop(), headersOf(second))).statusCode).toBe(200);
  });

  it('takes a code once, also when it is sent ten times at the same moment', async () => {
    const { begin, finish, secret } = await withFactor(shop());
    const code = codeAt(secret);
    const challenges = await Promise.all(Array.from({ length: 10 }, begin));
    const replies = await Promise.all(
      challenges.map(({ body }) => send(shop(), { challenge: body.data.challenge, code })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ]);
    const again = await finish(code);
    expect([again.statusCode, again.body.code]).toEqual([401, 'WRONG_CODE']);
    // An earlier one neither.
    expect((await finish(codeAt(secret, -1))).statusCode).toBe(401);
    expect((await finish(codeAt(secret, 1))).statusCode).toBe(200);
  });

  it('takes codes of the period before and after, and none further away', async () => {
    const { finish, secret } = await withFactor(shop());
    wait(300);
    expect((await finish(codeAt(secret, -2))).statusCode).toBe(401);
    expect((await finish(codeAt(secret, 2))).statusCode).toBe(401);
    expect((await finish(codeAt(secret, -1))).statusCode).toBe(200);
    expect((await finish(codeAt(secret, 1))).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and notes it', async () => {
    const { codes, finish, userId } = await withFactor(shop());
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect((await finish(` ${first.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect((await finish(first)).body.code).toBe('WRONG_CODE');
    expect((await finish(second)).statusCode).toBe(200);
    expect((await finish('abcd-efgh-jkmn')).statusCode).toBe(401);
    expect((await finish('nonsense')).statusCode).toBe(401);
    const noted = await auditOf(shop(), userId);
    expect(noted.map(({ action }) => action)).toEqual([
      'user.setUpSecondFactor',
      'user.useRecoveryCode',
      'user.useRecoveryCode',
    ]);
    expect(JSON.parse(noted[1]?.after ?? '')).toEqual({ recoveryCodesLeft: 9 });
  });

  it('keeps neither secret nor recovery codes where they can be read', async () => {
    const { secret, codes } = await withFactor(shop());
    const { read } = shop().db;
    const stored = JSON.stringify([
      await read.selectFrom('second_factors').selectAll().execute(),
      await read.selectFrom('recovery_codes').selectAll().execute(),
      await read.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(kept);
  });

  it('has forgotten the password after five minutes, and when there is another one', async () => {
    const { begin, secret, userId } = await withFactor(shop());
    const late = (await begin()).body.data.challenge;
    wait(300);
    const reply = await send(shop(), { challenge: late, code: codeAt(secret) });
    expect([reply.statusCode, reply.body.code]).toEqual([401, 'SIGN_IN_EXPIRED']);
    const { challenge } = (await begin()).body.data;
    const password_hash = 'of another password';
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute(),
    );
    expect((await send(shop(), { challenge, code: codeAt(secret) })).body.code).toBe('SIGN_IN_EXPIRED');
  });

  it('lets nobody in who was switched off between password and code', async () => {
    const { begin, secret, userId } = await withFactor(shop());
    const { challenge } = (await begin()).body.data;
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ switched_off: 1 }).where('id', '=', userId).execute(),
    );
    expect((await send(shop(), { challenge, code: codeAt(secret) })).statusCode).toBe(401);
  });

  it('takes no code of somebody else, and no challenge that was made up', async () => {
    const [one, other] = [await withFactor(shop()), await withFactor(shop())];
    expect((await one.finish(codeAt(other.secret))).statusCode).toBe(401);
    for (const challenge of ['x', 'a.b', `${Buffer.from('[1,"x",9e15]').toString('base64url')}.x`]) {
      expect((await send(shop(), { challenge, code: codeAt(one.secret) })).body.code).toBe('SIGN_IN_EXPIRED');
    }
  });

  it('asks a device that is trusted for no code for 30 days, and only for this person', async () => {
    const [one, other] = [await withFactor(shop()), await withFactor(shop())];
    const device = deviceOf(await one.finish(codeAt(one.secret), { remember: true }));
    expect((await one.begin({ cookie: device })).body.data).toHaveProperty('authToken');
    expect((await one.begin()).body.data).toHaveProperty('step');
    expect((await other.begin({ cookie: device })).body.data).toHaveProperty('step');
    wait(30 * 24 * 3600);
    expect((await one.begin({ cookie: device })).body.data).toHaveProperty('step');
  });

  it('remembers no device that was not said to be, and forgets them when one signs out everywhere', async () => {
    const { begin, finish, secret } = await withFactor(shop());
    const plain = await finish(codeAt(secret));
    expect((await begin({ cookie: deviceOf(plain) })).body.data).toHaveProperty('step');
    const trusted = await finish(codeAt(secret, 1), { remember: true });
    await shop().call('POST', '/UserController/signOutElsewhere', undefined, headersOf(trusted));
    expect((await begin({ cookie: deviceOf(trusted) })).body.data).toHaveProperty('step');
  });
});

onBothShops(
  'wrong codes',
  (shop) => {
    standingClock();
    beforeEach(() => shop().db.transaction((trx) => trx.deleteFrom('login_attempts').execute()));

    it('are slowed down and lock the account as wrong passwords do, and the right password in between takes none of it back', async () => {
      const { finish, begin, secret } = await withFactor(shop());
      const waits = [0, 0, 0, 0, 1, 2, 4, 8, 16];
      for (const seconds of waits) {
        expect((await finish(wrongCode(secret))).body.code).toBe('WRONG_CODE');
        if (seconds > 0) expect((await begin()).body.code).toBe('SIGN_IN_LOCKED');
        wait(seconds);
      }
      expect((await finish(wrongCode(secret))).body.code).toBe('WRONG_CODE');
      const locked = await begin();
      expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
      wait(900);
      expect((await finish(codeAt(secret))).statusCode).toBe(200);
      expect((await finish(wrongCode(secret))).body.code).toBe('WRONG_CODE');
      expect((await begin()).statusCode).toBe(200);
    });

    it('and right ones are security events, with the lock they cause', async () => {
      const { finish, secret, username } = await withFactor(shop());
      await finish(codeAt(secret));
      const failed = { failures: 29, last_at: Date.now(), blocked_until: 0 };
      const row = { subject: 'address:198.51.100.77', ...failed };
      await shop().db.transaction((trx) => trx.insertInto('login_attempts').values(row).execute());
      await finish(wrongCode(secret), {}, { 'x-forwarded-for': '198.51.100.77' });
      const { securityEvents } = shop().app;
      await securityEvents.write();
      const events = await shop()
        .db.read.selectFrom('security_events')
        .select(['kind', 'what'])
        .where('account', '=', securityEvents.hashOf(username))
        .execute();
      expect(events.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
        expect.arrayContaining(['signIn CODE', 'failure WRONG_CODE', 'lock ADDRESS', 'rightsChange SECOND_FACTOR_ON']),
      );
    });

    it('are refused with a challenge from before the lock too', async () => {
      const { begin, finish, secret } = await withFactor(shop());
      const { challenge } = (await begin()).body.data;
      for (let i = 0; i < 5; i++) await finish(wrongCode(secret));
      expect((await send(shop(), { challenge, code: codeAt(secret) })).body.code).toBe('SIGN_IN_LOCKED');
    });

    it('of strangers do not lock a device that signed in before', async () => {
      const { finish, secret } = await withFactor(shop());
      const known = { cookie: deviceOf(await finish(codeAt(secret))) };
      for (let i = 0; i < 5; i++) await finish(wrongCode(secret), {}, { 'x-forwarded-for': '198.51.100.7' });
      const elsewhere = { ...known, 'x-forwarded-for': '192.0.2.44' };
      expect((await finish(codeAt(secret, 1), {}, elsewhere)).statusCode).toBe(200);
    });
  },
  { rateLimit: true },
);

const deviceOf = (reply: Reply<unknown>): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? '';

const auditOf = (shop: TestShop, userId: number) =>
  shop.db.read
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', String(userId))
    .orderBy('id')
    .execute();
