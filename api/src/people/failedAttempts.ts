import type { Database, Writer } from '../plugins/db/database.ts';
import { hashToken } from './secrets.ts';
import { networkOf } from './network.ts';
import { normalUsername } from './staffAccounts.ts';
import {
  ACCOUNT_RULE,
  ADDRESS_RULE,
  admitAttempt,
  type Admission,
  type FailureCount,
  type ThrottleRule,
} from './throttle.ts';

interface Subject {
  key: string;
  rule: ThrottleRule;
}

/** Where an attempt comes from and which account it is for. Hashed: people type passwords into the wrong field. */
export interface Attempt {
  account: Subject;
  address: Subject;
}

export function attemptOf(username: string, address: string): Attempt {
  return {
    account: { key: `account:${hashToken(normalUsername(username))}`, rule: ACCOUNT_RULE },
    address: { key: `address:${networkOf(address)}`, rule: ADDRESS_RULE },
  };
}

/**
 * Admits and counts an attempt, or refuses it and counts nothing. Returns the seconds to wait, 0 when admitted.
 * Attempts of one account or address are counted one after the other, by however many servers.
 */
export function admit(db: Database, { account, address }: Attempt, now: Date): Promise<number> {
  return db.transaction(async (trx) => {
    // Always in this order, so that two attempts cannot wait for each other.
    const admissions = [await decide(trx, account, now), await decide(trx, address, now)];
    const waits = admissions.map(({ admission }) => (admission.admitted ? 0 : admission.retryAfterSeconds));
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    for (const { key, admission } of admissions) if (admission.admitted) await store(trx, key, admission.count);
    return 0;
  });
}

/** Takes the attempt back after a success: the account starts afresh, the address has one failure less. */
export async function forgive(trx: Writer, { account, address }: Attempt, now: Date): Promise<void> {
  await forget(trx, account);
  await trx
    .updateTable('login_attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now.getTime() }))
    .where('subject', '=', address.key)
    .where('failures', '>', 0)
    .execute();
}

/** Lets somebody who has another password try it at once. */
export async function forgiveAccount(trx: Writer, username: string): Promise<void> {
  await forget(trx, attemptOf(username, '').account);
}

async function forget(trx: Writer, { key }: Subject): Promise<void> {
  await trx.deleteFrom('login_attempts').where('subject', '=', key).execute();
}

/** Reads the count and holds its row until the transaction ends. */
async function decide(trx: Writer, { key, rule }: Subject, now: Date): Promise<{ key: string; admission: Admission }> {
  const row = await trx
    .insertInto('login_attempts')
    .values({ subject: key, failures: 0, last_at: now.getTime(), blocked_until: 0 })
    .onConflict((oc) => oc.column('subject').doUpdateSet((eb) => ({ failures: eb.ref('login_attempts.failures') })))
    .returning(['failures', 'last_at', 'blocked_until'])
    .executeTakeFirstOrThrow();
  const previous = { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until };
  return { key, admission: admitAttempt(rule, previous, now.getTime()) };
}

async function store(trx: Writer, key: string, count: FailureCount): Promise<void> {
  await trx
    .updateTable('login_attempts')
    .set({ failures: count.failures, last_at: count.lastAt, blocked_until: count.blockedUntil })
    .where('subject', '=', key)
    .execute();
}
