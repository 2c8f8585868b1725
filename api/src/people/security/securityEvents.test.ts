import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecurityEventRow } from '@shop/shared/contracts/http/people/audit';
import { DAY_MS } from '@shop/shared/format/durations';
import { IN_PROCESS } from '../../kernel/fetchWithin.ts';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { standingClock } from '../../testing/clock.ts';
import { onBothShops, type TestShop } from '../../testing/testShop.ts';
import { createSecurityEvents } from './securityEvents.ts';
import { dropOldSecurityEvents } from './writing.ts';

withDatabase('security events', (db) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 8, 1) });
    await db().transaction((trx) => trx.deleteFrom('security_events').execute());
  });
  afterEach(() => vi.useRealTimers());

  const rows = () => db().read.selectFrom('security_events').selectAll().orderBy('id').execute();

  async function kept() {
    const lines: object[] = [];
    const events = createSecurityEvents({ info: (line: object) => void lines.push(line), warn: () => undefined });
    await events.keepIn(db());
    return { events, lines };
  }

  it('are one row and one line of the log for what an address does within ten minutes', async () => {
    const { events, lines } = await kept();
    const flood = { kind: 'flood', what: 'TOO_MANY_REQUESTS', address: '2001:db8::7' } as const;
    for (let i = 0; i < 300; i += 1) events.note(flood);
    await events.write();
    vi.setSystemTime(Date.UTC(2026, 0, 5, 8, 9));
    for (let i = 0; i < 200; i += 1) events.note({ ...flood, address: '2001:db8::8' });
    await events.write();
    expect(await rows()).toEqual([
      {
        id: expect.any(Number),
        since: '2026-01-05T08:00:00.000Z',
        first_at: '2026-01-05T08:01:00.000Z',
        last_at: '2026-01-05T08:09:00.000Z',
        kind: 'flood',
        what: 'TOO_MANY_REQUESTS',
        address: '2001:db8:0:0::/64',
        account: '',
        times: 500,
      },
    ]);
    expect(lines).toEqual([
      { security: { kind: 'flood', what: 'TOO_MANY_REQUESTS', address: '2001:db8:0:0::/64', account: '' } },
    ]);
    vi.setSystemTime(Date.UTC(2026, 0, 5, 8, 10));
    events.note(flood);
    await events.write();
    expect((await rows()).map(({ times }) => times)).toEqual([500, 1]);
  });

  it('tell as many strangers apart as there is room for, and people of staff always', async () => {
    const { events, lines } = await kept();
    for (let i = 0; i < 2000; i += 1) {
      events.note({ kind: 'failure', what: 'WRONG', address: `10.1.${i >> 8}.${i & 255}`, username: `guess${i}` });
    }
    events.note({ kind: 'signIn', what: 'PASSWORD', address: '10.9.9.9', username: 'sana' });
    await events.write();
    const stored = await rows();
    expect(stored).toHaveLength(502);
    expect(lines).toHaveLength(502);
    expect(stored.find(({ address }) => address === '')).toMatchObject({ account: '', times: 1500 });
    expect(stored.filter(({ kind }) => kind === 'signIn')).toHaveLength(1);
    // There is room again once they were written and their ten minutes are over.
    vi.setSystemTime(Date.UTC(2026, 0, 5, 8, 11));
    events.note({ kind: 'failure', what: 'WRONG', address: '10.7.7.7' });
    await events.write();
    expect((await rows()).at(-1)?.address).toBe('10.7.7.7');
  });

  it('keep a hash of the account, the same for every server, in any case', async () => {
    const both = [await kept(), await kept()];
    for (const { events } of both) events.note({ kind: 'failure', what: 'WRONG', address: '::1', username: ' SANA ' });
    for (const { events } of both) await events.write();
    const stored = await rows();
    expect(stored).toMatchObject([{ times: 2, account: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
    expect(stored[0]?.account).toBe(both[0]?.events.hashOf('sana'));
    expect(JSON.stringify(stored)).not.toMatch(/sana/i);
  });

  it('wait where the database cannot be written, and are none of the web server asking itself', async () => {
    const { events } = await kept();
    events.note({ kind: 'flood', what: 'TOO_MANY_REQUESTS', address: IN_PROCESS });
    events.note({ kind: 'lock', what: 'ACCOUNT', address: '::1', username: 'sana' });
    const broken = vi.spyOn(db(), 'transaction').mockRejectedValueOnce(new Error('disk full'));
    await events.write();
    broken.mockRestore();
    expect(await rows()).toEqual([]);
    await events.close();
    expect(await rows()).toMatchObject([{ kind: 'lock', times: 1 }]);
  });

  it('are kept for 90 days', async () => {
    const { events } = await kept();
    events.note({ kind: 'signIn', what: 'PASSWORD', address: '::1' });
    await events.write();
    const later = (ms: number) => db().transaction((trx) => dropOldSecurityEvents(trx, new Date(Date.now() + ms)));
    await later(90 * DAY_MS);
    expect(await rows()).toHaveLength(1);
    await later(90 * DAY_MS + 1);
    expect(await rows()).toEqual([]);
  });
});

onBothShops(
  'what is noted of who tries to get in',
  (shop: () => TestShop) => {
    // All of it is in the same ten minutes.
    standingClock();
    const from = (address: string) => ({ remoteAddress: address });

    async function told(address: string): Promise<Pick<SecurityEventRow, 'kind' | 'what' | 'times' | 'account'>[]> {
      await shop().app.securityEvents.write();
      const { headers } = await signedIn(shop().db, 'administrator');
      const path = `/AuditController/security?sort=time&q=${address}`;
      const { body } = await shop().call<SecurityEventRow[]>('GET', path, undefined, headers);
      return body.data.map(({ kind, what, times, account }) => ({ kind, what, times, account }));
    }

    const signIn = (address: string, username: string, password: string) =>
      shop().app.inject({
        method: 'POST',
        url: '/api/PublicController/authLogin',
        payload: { username, password },
        ...from(address),
      });

    it('is a sign-in, a failure, a lock and what is refused after it', async () => {
      await addAccount(shop().db, { username: 'sana', password: 'velvet-mittens', role: 'cashier' });
      expect((await signIn('203.0.113.1', 'sana', 'velvet-mittens')).statusCode).toBe(200);
      const account = shop().app.securityEvents.hashOf('sana');
      expect(await told('203.0.113.1')).toEqual([{ kind: 'signIn', what: 'PASSWORD', times: 1, account }]);
      // Ten wrong ones, whatever they had to wait for in between.
      await shop().db.transaction((trx) =>
        trx
          .insertInto('login_attempts')
          .values({ subject: 'address:203.0.113.2', failures: 29, last_at: Date.now(), blocked_until: 0 })
          .execute(),
      );
      expect((await signIn('203.0.113.2', 'sana', 'wrong')).statusCode).toBe(401);
      expect((await signIn('203.0.113.2', 'sana', 'wrong')).statusCode).toBe(429);
      expect((await signIn('203.0.113.2', 'sana', 'wrong')).statusCode).toBe(429);
      expect(await told('203.0.113.2')).toEqual([
        { kind: 'failure', what: 'WRONG_CREDENTIALS', times: 1, account },
        { kind: 'lock', what: 'ADDRESS', times: 1, account },
        { kind: 'refusal', what: 'SIGN_IN_LOCKED', times: 2, account },
      ]);
    });

    it('is a call nobody may make, by whom it is known', async () => {
      const { headers } = await signedIn(shop().db, 'cashier');
      const ask = (more: object) => shop().app.inject({ url: '/api/AuditController/entries', ...more });
      await ask(from('203.0.113.3'));
      await ask({ ...from('203.0.113.3'), headers });
      expect(await told('203.0.113.3')).toMatchObject([
        { kind: 'refusal', what: 'NOT_ALLOWED', account: expect.stringMatching(/^[0-9a-f]{16}$/) },
        { kind: 'refusal', what: 'NOT_SIGNED_IN', account: '' },
      ]);
    });

    it('is a wrong PIN, by whose it was to be', async () => {
      const { headers } = await signedIn(shop().db, 'cashier');
      const { userId } = await signedIn(shop().db, 'manager');
      const payload = { userId, pin: '999999', amount: 1 };
      const url = '/api/TillController/approveDiscount';
      await shop().app.inject({ method: 'POST', url, payload, headers, ...from('203.0.113.7') });
      const { username } = await shop()
        .db.read.selectFrom('users')
        .select('username')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const account = shop().app.securityEvents.hashOf(username ?? '');
      expect(await told('203.0.113.7')).toEqual([{ kind: 'failure', what: 'PIN_WRONG', times: 1, account }]);
    });

    it('is one flood, however long it goes on', async () => {
      for (let i = 0; i < 65; i += 1) await signIn('203.0.113.4', `guess${i}`, 'wrong');
      const noted = await told('203.0.113.4');
      expect(noted.filter(({ kind }) => kind === 'flood')).toEqual([
        { kind: 'flood', what: 'TOO_MANY_REQUESTS', times: 5, account: '' },
      ]);
    });

    it('is a change of who may do what, and no other change of a person', async () => {
      const { headers } = await signedIn(shop().db, 'administrator');
      const staff = (path: string, payload: object) =>
        shop().app.inject({ method: 'POST', url: `/api${path}`, payload, headers, ...from('203.0.113.5') });
      const form = { fullname: 'Hina Shah', role: 53, username: 'hina', password: 'green tea at four' };
      const { userId } = (await staff('/UserController/create', form)).json().data;
      const { password: _, ...same } = { ...form, userId };
      await staff('/UserController/update', { ...same, company: 'Hina & Co' });
      expect((await told('203.0.113.5')).map(({ what }) => what)).toEqual(['ACCOUNT_ADDED']);
      await staff('/UserController/update', { ...same, role: 51 });
      await staff('/UserController/switchOff', { userId });
      await staff('/UserController/switchOn', { userId });
      await staff('/UserController/resetPassword', { userId });
      await staff('/RoleController/create', { name: 'Night shift', rights: ['pos'] });
      expect((await told('203.0.113.5')).map(({ kind, what }) => [kind, what]).toSorted()).toEqual(
        ['ACCOUNT_ADDED', 'ACCOUNT_CHANGED', 'ACCOUNT_OFF', 'ACCOUNT_ON', 'PASSWORD_RESET', 'ROLE_CHANGED'].map(
          (what) => ['rightsChange', what],
        ),
      );
    });

    it('is found by kind, and by a username that is nowhere kept', async () => {
      const { headers } = await signedIn(shop().db, 'administrator');
      await shop().app.securityEvents.write();
      const list = async (query: string) => {
        const path = `/AuditController/security?${query}`;
        return (await shop().call<SecurityEventRow[]>('GET', path, undefined, headers)).body;
      };
      const locks = await list('kind=lock&limit=5');
      expect(locks.data).toMatchObject([
        { kindText: 'Lock', whatText: 'Signing in from this address was locked', address: '203.0.113.2' },
      ]);
      expect(new Set((await list('q=Sana')).data.map(({ kind }) => kind))).toEqual(
        new Set(['signIn', 'failure', 'lock', 'refusal']),
      );
      expect((await list('q=nobody')).data).toEqual([]);
      expect((await list('to=2020-02-29')).data).toEqual([]);
      const file = await shop().call('GET', '/AuditController/security?format=csv&kind=lock', undefined, headers);
      expect(file.text).toContain('Lock,Signing in from this address was locked,203.0.113.2,');
    });
  },
  { rateLimit: true },
);
