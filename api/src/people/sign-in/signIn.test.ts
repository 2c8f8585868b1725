import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../kernel/db/database.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { signIn, type SignInResult } from './signIn.ts';
import { addAccount } from '../../testing/testAccounts.ts';

const password = 'velvet-mittens';
const start = new Date('2026-01-05T08:00:00Z');

const wait = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000);
};

withDatabase('repeated failures', (db) => {
  let account = 0;
  let username = '';

  beforeAll(() => addAccount(db(), { username: 'steady', password }));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    username = `person-${++account}`;
    await addAccount(db(), { username, password });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await db().transaction((trx) => trx.deleteFrom('login_attempts').execute());
    await db().transaction((trx) => trx.deleteFrom('known_devices').execute());
  });

  const attempt = (
    given: string,
    from: Partial<{ username: string; address: string; device: string }> = {},
  ): Promise<SignInResult> => signIn(db(), { username, password: given, address: '203.0.113.7', ...from }, true);

  async function fail(times: number, from: Parameters<typeof attempt>[1] = {}): Promise<void> {
    for (let i = 0; i < times; i++) expect(await attempt('wrong', from)).toMatchObject({ outcome: 'wrong' });
  }

  async function failUntilLocked(from: Parameters<typeof attempt>[1] = {}): Promise<void> {
    for (const seconds of [0, 0, 0, 0, 1, 2, 4, 8, 16]) {
      await fail(1, from);
      wait(seconds);
    }
    await fail(1, from);
  }

  it('cost nothing at first, then waiting time', async () => {
    await fail(5);
    expect(await attempt(password)).toEqual({ outcome: 'blocked', retryAfterSeconds: 1 });
    wait(1);
    await fail(1);
    expect(await attempt('wrong')).toEqual({ outcome: 'blocked', retryAfterSeconds: 2 });
  });

  it('lock the account, even for the right password, until the lock ends', async () => {
    await failUntilLocked();
    expect(await attempt(password)).toEqual({ outcome: 'blocked', retryAfterSeconds: 900 });
    expect(await attempt(password, { address: '198.51.100.1' })).toMatchObject({ outcome: 'blocked' });
    wait(899);
    expect(await attempt(password)).toEqual({ outcome: 'blocked', retryAfterSeconds: 1 });
    wait(1);
    expect(await attempt(password)).toMatchObject({ outcome: 'signedIn' });
  });

  it('of strangers never lock out a device that signed in before, which has a count of its own', async () => {
    const first = await attempt(password);
    const device = first.outcome === 'signedIn' ? first.device : '';
    const stranger = { address: '198.51.100.99' };
    await failUntilLocked(stranger);
    expect(await attempt(password, stranger)).toMatchObject({ outcome: 'blocked' });
    const elsewhere = { address: '192.0.2.44', device };
    expect(await attempt(password, { address: '192.0.2.44' })).toMatchObject({ outcome: 'blocked' });
    expect(await attempt(password, elsewhere)).toMatchObject({ outcome: 'signedIn', device });

    await failUntilLocked(elsewhere);
    expect(await attempt(password, elsewhere)).toMatchObject({ outcome: 'blocked' });
  });

  it('of strangers never lock out the network somebody signed in from, nor does that let strangers in there', async () => {
    await attempt(password);
    const stranger = { address: '198.51.100.99' };
    await failUntilLocked(stranger);
    expect(await attempt(password)).toMatchObject({ outcome: 'signedIn' });
    await failUntilLocked();
    expect(await attempt(password)).toMatchObject({ outcome: 'blocked' });
  });

  it('take no cookie for a known device that nobody signed in with', async () => {
    const planted = await attempt(password, { device: 'chosen-by-somebody-else' });
    expect(planted).toMatchObject({ outcome: 'signedIn', device: expect.stringMatching(/^[\w-]{43}$/) });
    await failUntilLocked({ address: '198.51.100.99' });
    const there = { address: '192.0.2.44', device: 'chosen-by-somebody-else' };
    expect(await attempt(password, there)).toMatchObject({ outcome: 'blocked' });
  });

  it('write nothing when they are refused, whatever name they are for', async () => {
    const locked = { failures: 30, last_at: Date.now(), blocked_until: Date.now() + 60_000 };
    await db().transaction((trx) =>
      trx
        .insertInto('login_attempts')
        .values({ subject: 'address:203.0.113.7', ...locked })
        .execute(),
    );
    for (let i = 0; i < 20; i++)
      expect(await attempt('wrong', { username: `name-${i}` })).toEqual({ outcome: 'blocked', retryAfterSeconds: 60 });
    expect(await db().read.selectFrom('login_attempts').selectAll().execute()).toEqual([
      { subject: 'address:203.0.113.7', ...locked },
    ]);
  });

  it('lock a name nobody has in the same way', async () => {
    await failUntilLocked({ username: 'nobody-at-all' });
    const result = await attempt('wrong', { username: 'Nobody-At-All ' });
    expect(result).toEqual({ outcome: 'blocked', retryAfterSeconds: 900 });
  });

  it('leave other accounts and addresses alone', async () => {
    await failUntilLocked();
    expect(await attempt(password, { username: 'steady' })).toMatchObject({ outcome: 'signedIn' });
  });

  it('are forgotten after a success', async () => {
    await fail(4);
    expect(await attempt(password)).toMatchObject({ outcome: 'signedIn' });
    await fail(4);
    expect(await attempt(password)).toMatchObject({ outcome: 'signedIn' });
  });

  it('of one address are locked whatever accounts they are for, while other addresses go on', async () => {
    for (let i = 0; i < 30; i++) {
      wait(300);
      expect(await attempt('wrong', { username: `guess-${i}` })).toMatchObject({ outcome: 'wrong' });
    }
    expect(await attempt(password)).toEqual({ outcome: 'blocked', retryAfterSeconds: 900 });
    expect(await attempt(password, { address: '198.51.100.1' })).toMatchObject({ outcome: 'signedIn' });
  });

  it('made at the same moment are all counted', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong')));
    expect(results.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === 'blocked')).toHaveLength(7);
  });

  it('leave no name behind in the database', async () => {
    await fail(1, { username: 'my-password-by-mistake' });
    const stored = JSON.stringify(await db().read.selectFrom('login_attempts').selectAll().execute());
    expect(stored).not.toContain('my-password-by-mistake');
  });

  it('are not counted where limits are off', async () => {
    const unlimited = (given: string): Promise<SignInResult> =>
      signIn(db(), { username, password: given, address: '203.0.113.7' }, false);
    for (let i = 0; i < 12; i++) expect(await unlimited('wrong')).toMatchObject({ outcome: 'wrong' });
    expect(await unlimited(password)).toMatchObject({ outcome: 'signedIn' });
    expect(await countAttempts(db())).toBe(0);
  });
});

async function countAttempts(db: Database): Promise<number> {
  return (await db.read.selectFrom('login_attempts').selectAll().execute()).length;
}
