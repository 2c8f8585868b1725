import { beforeAll, expect, it } from 'vitest';
import type { OwnSession } from '@shop/shared/contracts/http/people/people';
import type { LoginResult } from '@shop/shared/contracts/http/people/session';
import { standingClock } from '../../testing/clock.ts';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { deviceOf } from './ownAccount.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

it.each([
  [PHONE, 'Chrome on Android'],
  [DESK, 'Firefox on Windows'],
  ['', 'Unknown device'],
  ['\u0000<script>', 'Unknown browser'],
])('says of %s that it is %s', (userAgent, words) => {
  expect(deviceOf(userAgent).toLowerCase()).toContain(words.toLowerCase());
});

onBothShops("one's own account", (shop) => {
  beforeAll(async () => {
    await addAccount(shop().db, { username: 'sana', password: 'green tea at four', role: 'cashier' });
  });

  async function open(userAgent: string, password = 'green tea at four') {
    const body = { username: 'sana', password };
    const headers = { 'user-agent': userAgent };
    const reply = await shop().call<LoginResult>('POST', '/PublicController/authLogin', body, headers);
    const { authToken, apiKey } = reply.body.data;
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
    return { cookie, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
  }
  const sessions = async (headers: Record<string, string>) =>
    shop().call<OwnSession[]>('GET', '/UserController/sessions', undefined, headers);
  const change = (headers: Record<string, string>, oldPassword: string, newPassword: string) =>
    shop().call<{ ended: number; fields: object }>(
      'POST',
      '/UserController/changePassword',
      { oldPassword, newPassword },
      headers,
    );

  it('lists its sessions and ends one of them from another browser', async () => {
    const [desk, phone] = [await open(DESK), await open(PHONE)];
    await signedIn(shop().db, 'cashier');
    const listed = await sessions(phone);
    expect(listed.headers['cache-control']).toBe('private, no-store');
    expect(listed.body.data).toMatchObject([
      { device: 'Chrome on Android', address: '127.0.0.1', current: true },
      { device: 'Firefox on Windows', current: false },
    ]);
    expect(listed.text).not.toMatch(/hash|token/i);
    const id = listed.body.data[1]?.sessionId ?? 0;
    const end = (headers: Record<string, string>) =>
      shop().call('DELETE', `/UserController/sessions/${id}`, undefined, headers);
    const stranger = await signedIn(shop().db, 'administrator');
    expect((await end(stranger.headers)).body.code).toBe('UNKNOWN_SESSION');
    expect((await end(phone)).statusCode).toBe(200);
    expect((await sessions(desk)).statusCode).toBe(401);
    expect((await sessions(phone)).body.data).toHaveLength(1);
  });

  it('signs out everywhere else', async () => {
    const [desk, phone] = [await open(DESK), await open(PHONE)];
    const reply = await shop().call<{ ended: number }>('POST', '/UserController/signOutElsewhere', undefined, phone);
    expect(reply.body.data.ended).toBeGreaterThan(0);
    expect((await sessions(desk)).statusCode).toBe(401);
    expect((await sessions(phone)).body.data).toHaveLength(1);
  });

  it('changes its password by the old one, which ends the other sessions', async () => {
    const [desk, phone] = [await open(DESK), await open(PHONE)];
    const wrong = await change(phone, 'not the old one', 'a walk by the sea');
    expect([wrong.statusCode, wrong.body.data.fields]).toEqual([422, { oldPassword: 'This is not your password.' }]);
    for (const weak of ['sana1', 'sana2026', 'qwertyuiop', 'green tea at four']) {
      const refused = await change(phone, 'green tea at four', weak);
      expect([weak, refused.statusCode, refused.body.data.fields]).toEqual([
        weak,
        422,
        { newPassword: expect.any(String) },
      ]);
    }
    expect((await sessions(desk)).statusCode).toBe(200);
    expect((await change(phone, 'green tea at four', 'a walk by the sea')).statusCode).toBe(200);
    expect((await sessions(desk)).statusCode).toBe(401);
    expect((await sessions(phone)).statusCode).toBe(200);
    await open(DESK, 'a walk by the sea');
    const rows = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', 'like', 'user.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'user.endSession',
      'user.signOutEverywhere',
      'user.changePassword',
    ]);
  });
});

onBothShops(
  'guessing at the old password',
  (shop) => {
    // The lock is of a second, which a busy machine takes for a guess.
    standingClock();
    it('is locked like guessing at the sign-in', async () => {
      const { headers } = await signedIn(shop().db, 'cashier');
      const body = { oldPassword: 'a guess', newPassword: 'a walk by the sea' };
      const statuses = [];
      for (let count = 0; count < 6; count++) {
        statuses.push((await shop().call('POST', '/UserController/changePassword', body, headers)).statusCode);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    });
  },
  { rateLimit: true },
);
