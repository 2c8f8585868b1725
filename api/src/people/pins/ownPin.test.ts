import { expect, it, vi } from 'vitest';
import type { OwnPin } from '@shop/shared/contracts/http/people/pins';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { addAccount, givePin, signedIn } from '../../testing/testAccounts.ts';
import { standingClock } from '../../testing/clock.ts';
import { headersOf, logIn } from '../../testing/testFactors.ts';
import { onBothShops } from '../../testing/testShop.ts';

const password = 'velvet-mittens';

onBothShops('a PIN', (shop) => {
  standingClock();
  let people = 0;
  async function person(role: 'cashier' | 'manager' = 'cashier') {
    const username = `pin-${++people}`;
    const userId = await addAccount(shop().db, { username, password, role });
    const headers = headersOf(await logIn(shop(), { username, password }));
    const set = (pin: string, proof = password) =>
      shop().call('POST', '/UserController/setPin', { password: proof, pin }, headers);
    const isSet = async () =>
      (await shop().call<OwnPin>('GET', '/UserController/pin', undefined, headers)).body.data.isSet;
    return { userId, headers, set, isSet };
  }
  it('is set by who knows the password, is none that is tried first, and is kept as a hash', async () => {
    const { userId, set, isSet } = await person();
    const fields = async (...given: Parameters<typeof set>) => (await set(...given)).body.data;
    const easy = 'This PIN is among the first that are tried. Choose another.';
    expect(await fields('1234')).toEqual({ fields: { pin: easy } });
    expect(await fields('47a9')).toEqual({ fields: { pin: 'A PIN has 4 to 6 digits.' } });
    expect(await fields('4719', 'wrong')).toEqual({ fields: { password: 'This is not your password.' } });
    expect(await isSet()).toBe(false);
    expect((await set('۴۷۱۹')).statusCode).toBe(200);
    expect(await isSet()).toBe(true);
    const row = await shop().db.read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(row.pin_hash).toMatch(/^\$argon2id\$/);
    const notes = await shop().db.read.selectFrom('audit_log').selectAll().where('user_id', '=', userId).execute();
    expect(notes.map(({ action }) => action)).toEqual(['user.setPin']);
    expect(JSON.stringify(notes)).not.toContain('4719');
  });

  it('has six digits where its person may agree to discounts', async () => {
    const { set } = await person('manager');
    const data = { fields: { pin: 'Who may agree to any discount has a PIN of 6 digits.' } };
    expect((await set('47190')).body).toMatchObject({ code: 'INVALID_FIELDS', data });
    expect((await set('471903')).statusCode).toBe(200);
  });

  it('is taken away by who manages users, and with the person', async () => {
    const admin = await signedIn(shop().db, 'administrator');
    const { userId, set, isSet } = await person();
    await set('4719');
    const listed = async () => {
      const { body } = await shop().call<UserListItem[]>(
        'GET',
        '/UserController/users?limit=200',
        undefined,
        admin.headers,
      );
      return body.data.find((user) => user.userId === userId)?.hasPin;
    };
    expect(await listed()).toBe(true);
    expect((await shop().call('POST', '/UserController/resetPin', { userId }, admin.headers)).statusCode).toBe(200);
    expect([await isSet(), await listed()]).toEqual([false, undefined]);
    await set('4719');
    await shop().call('DELETE', `/UserController/users/${userId}`, undefined, admin.headers);
    const row = await shop().db.read.selectFrom('users').select('pin_hash').where('id', '=', userId).executeTakeFirst();
    expect(row?.pin_hash).toBeNull();
  });
});

onBothShops(
  'a PIN that is guessed',
  (shop) => {
    standingClock();

    it('waits longer each time, then a quarter of an hour, whoever tries; the right one then counts from 0', async () => {
      const till = async () => (await signedIn(shop().db, 'cashier')).headers;
      const [guesser, colleague] = [await till(), await till()];
      const { userId } = await signedIn(shop().db, 'manager');
      await givePin(shop().db, userId, '471903');
      const code = async (pin: string, headers: Record<string, string>) => {
        const body = { userId, pin, amount: 1 };
        return (await shop().call('POST', '/TillController/approveDiscount', body, headers)).body;
      };
      const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);
      for (let at = 0; at < 5; at++) expect((await code('999999', guesser)).code).toBe('WRONG_PIN');
      // The right one waits too, at any till.
      const refused = await code('471903', colleague);
      expect([refused.code, refused.msg]).toEqual(['SIGN_IN_LOCKED', 'Too many wrong PINs. Try again in 1 second.']);
      for (const seconds of [1, 2, 4, 8, 16]) {
        wait(seconds);
        expect((await code('999999', guesser)).code).toBe('WRONG_PIN');
      }
      wait(14 * 60);
      expect((await code('471903', colleague)).code).toBe('SIGN_IN_LOCKED');
      wait(60);
      expect((await code('471903', colleague)).code).toBeUndefined();
      for (let at = 0; at < 5; at++) expect((await code('999999', colleague)).code).toBe('WRONG_PIN');
    });
  },
  { rateLimit: true },
);
