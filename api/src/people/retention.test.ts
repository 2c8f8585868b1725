import { expect, it } from 'vitest';
import { DAY_MS } from '@shop/shared/format/durations';
import { signedIn } from '../testing/testAccounts.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { dropOldSignIns } from './retention.ts';

withDatabase('what is kept for a while only', (db) => {
  const drop = (now: Date) => db().transaction((trx) => dropOldSignIns(trx, now));

  it('is a failed sign-in for a day, also while nobody signs in', async () => {
    const failure = { failures: 1, blocked_until: 0 };
    const attempts = [
      { subject: 'address:old', last_at: Date.UTC(2026, 0, 5), ...failure },
      { subject: 'address:new', last_at: Date.UTC(2026, 0, 5) + 1, ...failure },
    ];
    await db().transaction((trx) => trx.insertInto('login_attempts').values(attempts).execute());
    await drop(new Date(Date.UTC(2026, 0, 6) + 1));
    expect(await db().read.selectFrom('login_attempts').selectAll().execute()).toEqual([attempts[1]]);
  });

  it('is a session until it ends', async () => {
    await signedIn(db(), 'cashier');
    const sessions = () => db().read.selectFrom('sessions').select('id').execute();
    await drop(new Date());
    expect(await sessions()).toHaveLength(1);
    await drop(new Date(Date.now() + DAY_MS));
    expect(await sessions()).toEqual([]);
  });
});
