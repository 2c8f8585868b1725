import { afterEach, expect, it, vi } from 'vitest';
import type {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorSecret,
} from '@shop/shared/contracts/http/people/secondFactor';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { RoleName } from '@shop/shared/contracts/rights';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { standingClock } from '../../testing/clock.ts';
import { codeAt, headersOf, logIn, setUpFactor, wrongCode } from '../../testing/testFactors.ts';
import { onBothShops, type TestShop } from '../../testing/testShop.ts';

const password = 'velvet-mittens';
let people = 0;

const wait = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

async function person(shop: TestShop, role: RoleName = 'manager') {
  const username = `own-${++people}`;
  const userId = await addAccount(shop.db, { username, password, role });
  const begin = () => logIn(shop, { username, password });
  return { username, userId, begin, headers: headersOf(await begin()) };
}

const own = (shop: TestShop, headers: Record<string, string>) =>
  shop.call<OwnSecondFactor>('GET', '/UserController/secondFactor', undefined, headers);

const statusOf = async (shop: TestShop, headers: Record<string, string>) =>
  (await shop.call('GET', '/OrderController/orders?limit=1', undefined, headers)).statusCode;

const post = <T>(shop: TestShop, call: string, body: object, headers: Record<string, string>) =>
  shop.call<T>('POST', `/UserController/${call}`, body, headers);

onBothShops("one's own second factor", (shop) => {
  standingClock();

  it('counts only when a code of it was right; until then another may be begun', async () => {
    const { headers, begin } = await person(shop());
    const first = await post<SecondFactorSecret>(shop(), 'startSecondFactor', {}, headers);
    const second = await post<SecondFactorSecret>(shop(), 'startSecondFactor', {}, headers);
    expect(second.body.data.uri).toContain(second.body.data.secret);
    expect((await begin()).body.data).toHaveProperty('authToken');
    const wrong = await post(shop(), 'confirmSecondFactor', { code: codeAt(first.body.data.secret) }, headers);
    expect([wrong.statusCode, wrong.body.data]).toMatchObject([422, { fields: { code: expect.any(String) } }]);
    expect((await own(shop(), headers)).body.data).toMatchObject({ since: '', codesLeft: 0, required: false });
    const right = await post<RecoveryCodes>(
      shop(),
      'confirmSecondFactor',
      { code: codeAt(second.body.data.secret) },
      headers,
    );
    expect(right.body.data.codes).toHaveLength(10);
    expect((await own(shop(), headers)).body.data).toMatchObject({ since: expect.stringMatching(/^2/), codesLeft: 10 });
    expect((await begin()).body.data).toHaveProperty('step', 'code');
    for (const call of ['startSecondFactor', 'confirmSecondFactor']) {
      const again = await post(shop(), call, { code: codeAt(second.body.data.secret, 1) }, headers);
      expect(again.statusCode).toBe(409);
    }
  });

  it("ends one's other sessions when it is set up, and uses up the code that did", async () => {
    const { headers, begin } = await person(shop());
    const other = headersOf(await begin());
    const { secret } = await setUpFactor(shop(), headers);
    expect([await statusOf(shop(), headers), await statusOf(shop(), other)]).toEqual([200, 401]);
    const { challenge } = (await begin()).body.data;
    const reply = await shop().call('POST', '/PublicController/authCode', { challenge, code: codeAt(secret) });
    expect(reply.body.code).toBe('WRONG_CODE');
  });

  it('asks for the password to begin, unless one signed in just now', async () => {
    const { headers } = await person(shop());
    expect((await own(shop(), headers)).body.data.asksPassword).toBe(false);
    wait(600);
    expect((await own(shop(), headers)).body.data.asksPassword).toBe(true);
    for (const body of [{}, { password: 'velvet-gloves' }]) {
      const refused = await post(shop(), 'startSecondFactor', body, headers);
      expect([refused.statusCode, refused.body.data]).toMatchObject([
        422,
        { fields: { password: expect.any(String) } },
      ]);
    }
    expect((await post(shop(), 'startSecondFactor', { password }, headers)).statusCode).toBe(200);
  });

  it('is turned off, and its recovery codes are renewed, by who gives password and a code', async () => {
    const { headers, begin } = await person(shop());
    const { secret, codes } = await setUpFactor(shop(), headers);
    wait(30);
    for (const call of ['newRecoveryCodes', 'endSecondFactor']) {
      const noPassword = await post(shop(), call, { password: 'guess', code: codeAt(secret) }, headers);
      expect(noPassword.body.data).toMatchObject({ fields: { password: 'This is not your password.' } });
      const noCode = await post(shop(), call, { password, code: wrongCode(secret) }, headers);
      expect(noCode.body.data).toMatchObject({ fields: { code: expect.any(String) } });
    }
    const fresh = await post<RecoveryCodes>(shop(), 'newRecoveryCodes', { password, code: codeAt(secret) }, headers);
    expect(fresh.body.data.codes.filter((code) => codes.includes(code))).toEqual([]);
    const replayed = await post(shop(), 'endSecondFactor', { password, code: codeAt(secret) }, headers);
    expect(replayed.statusCode).toBe(422);
    const old = await post(shop(), 'endSecondFactor', { password, code: codes[0] }, headers);
    expect(old.statusCode).toBe(422);
    const ended = await post(shop(), 'endSecondFactor', { password, code: fresh.body.data.codes[0] }, headers);
    expect([ended.statusCode, await statusOf(shop(), headers)]).toEqual([200, 200]);
    expect((await begin()).body.data).toHaveProperty('authToken');
    expect((await post(shop(), 'endSecondFactor', { password, code: '123456' }, headers)).statusCode).toBe(409);
  });

  it('stays when the password changes, which ends the other sessions as before', async () => {
    const { headers, begin, username } = await person(shop());
    const { secret } = await setUpFactor(shop(), headers);
    wait(30);
    const { challenge } = (await begin()).body.data;
    const other = await shop().call<never>('POST', '/PublicController/authCode', { challenge, code: codeAt(secret) });
    const change = { oldPassword: password, newPassword: 'a walk by the sea' };
    expect((await post(shop(), 'changePassword', change, headers)).body.data).toEqual({ ended: 1 });
    expect(await statusOf(shop(), headersOf(other))).toBe(401);
    const next = await logIn(shop(), { username, password: 'a walk by the sea' });
    expect(next.body.data).toHaveProperty('step', 'code');
  });
});

onBothShops('the second factor of somebody else', (shop) => {
  standingClock();

  it('is taken away by an administrator, which ends their sessions and is noted', async () => {
    const administrator = await signedIn(shop().db, 'administrator');
    const { headers, userId, begin, username } = await person(shop());
    const reset = (id: number) => post(shop(), 'resetSecondFactor', { userId: id }, administrator.headers);
    expect((await reset(userId)).body.code).toBe('NO_SECOND_FACTOR');
    await setUpFactor(shop(), headers);
    const listed = async () => {
      const path = `/UserController/users?search=Sana&limit=200`;
      const { body } = await shop().call<UserListItem[]>('GET', path, undefined, administrator.headers);
      return body.data.find((user) => user.username === username)?.secondFactor;
    };
    expect(await listed()).toBe(true);
    const reply = await reset(userId);
    expect([reply.statusCode, reply.body.data]).toEqual([200, { ended: 1 }]);
    expect([await listed(), await statusOf(shop(), headers)]).toEqual([false, 401]);
    expect((await begin()).body.data).toHaveProperty('authToken');
    const { action, user_id } = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', String(userId))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([action, user_id]).toEqual(['user.resetSecondFactor', administrator.userId]);
  });

  it('is nobody’s own to take away like that', async () => {
    const administrator = await signedIn(shop().db, 'administrator');
    await setUpFactor(shop(), administrator.headers);
    const reply = await post(shop(), 'resetSecondFactor', { userId: administrator.userId }, administrator.headers);
    expect(reply.body.code).toBe('OWN_ACCOUNT');
  });
});

onBothShops('a role that must have a second factor', (shop) => {
  standingClock();

  const settings = async (secondFactorRoles: string[], headers: Record<string, string>) =>
    shop().call('POST', '/SettingsController/update', { values: { secondFactorRoles } }, headers);
  afterEach(() =>
    shop().db.transaction((trx) => trx.deleteFrom('settings').where('key', '=', 'secondFactorRoles').execute()),
  );

  it('does nothing before it is set up, not even in sessions from before, and everything after', async () => {
    const administrator = await signedIn(shop().db, 'administrator');
    const { headers, begin } = await person(shop());
    expect((await settings(['manager', 'manager'], administrator.headers)).statusCode).toBe(200);
    const fresh = headersOf(await begin());
    for (const session of [headers, fresh]) {
      const refused = await shop().call('GET', '/OrderController/orders', undefined, session);
      expect([refused.statusCode, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
      const order = { items: [{ id: '1', price: '1', quantity: '1', subtotal: '1' }] };
      const till = await shop().call('POST', '/OrderController/create', order, session);
      expect(till.body.code).toBe('SECOND_FACTOR_NEEDED');
      const who = await shop().call<Me>('GET', '/PublicController/me', undefined, session);
      expect(who.body.data).toMatchObject({ rights: [], mustSetUp: true });
    }
    expect((await own(shop(), fresh)).body.data).toMatchObject({ required: true, asksPassword: false });
    await setUpFactor(shop(), fresh);
    expect(await statusOf(shop(), fresh)).toBe(200);
    const who = await shop().call<Me>('GET', '/PublicController/me', undefined, fresh);
    expect(who.body.data.mustSetUp).toBeUndefined();
    expect(who.body.data.rights).toContain('orders.write');
  });

  it('lets other roles, and who has one, go on; whoever turns theirs off sets up another', async () => {
    const administrator = await signedIn(shop().db, 'administrator');
    const [cashier, manager] = [await person(shop(), 'cashier'), await person(shop())];
    const { codes } = await setUpFactor(shop(), manager.headers);
    await settings(['manager'], administrator.headers);
    expect([await statusOf(shop(), cashier.headers), await statusOf(shop(), manager.headers)]).toEqual([200, 200]);
    await post(shop(), 'endSecondFactor', { password, code: codes[0] }, manager.headers);
    expect(await statusOf(shop(), manager.headers)).toBe(403);
    await setUpFactor(shop(), manager.headers);
    expect(await statusOf(shop(), manager.headers)).toBe(200);
  });

  it('locks no administrator out who asks it of their own role', async () => {
    const { headers, begin } = await person(shop(), 'administrator');
    await settings(['administrator'], headers);
    expect((await settings([], headers)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const session = headersOf(await begin());
    await setUpFactor(shop(), session);
    expect((await settings([], session)).statusCode).toBe(200);
  });

  it('is not told to the public', async () => {
    const administrator = await signedIn(shop().db, 'administrator');
    await settings(['manager'], administrator.headers);
    expect((await shop().call('GET', '/SettingsController/public')).text).not.toContain('secondFactor');
  });
});
