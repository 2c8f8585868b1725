import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import { acquaintance, type Origin } from './knownDevices.ts';
import { networkOf } from '../../kernel/http/network.ts';
import { hashToken } from './secrets.ts';
import { normalUsername } from '../accounts/staffAccounts.ts';
import {
  ACCOUNT_RULE,
  ADDRESS_RULE,
  admitAttempt,
  type Admission,
  type FailureCount,
  type ThrottleRule,
} from './throttle.ts';

/** What failures are counted under. Hashed where people might type a password into the wrong field. */
interface Subject {
  key: string;
  rule: ThrottleRule;
  /** What a success does to the count. */
  success: 'clears' | 'takes-one';
}

/** Everything one attempt counts for, in the order it is decided and locked: no two attempts wait for each other. */
export type Attempt = readonly Subject[];

/**
 * A sign-in. What strangers get wrong locks strangers out: a device that signed in with this account before has a count
 * of its own, and so has its network.
 */
export async function signInAttempt(db: Reader, username: string, origin: Origin, now: Date): Promise<Attempt> {
  const account = accountOf(username);
  const network = networkOf(origin.address);
  const fromAddress: Subject = { key: `address:${network}`, rule: ADDRESS_RULE, success: 'takes-one' };
  switch (await acquaintance(db, username, origin, now)) {
    case 'device':
      return [counted(`device:${hashToken(origin.device)}:${account}`)];
    case 'network':
      return [fromAddress, counted(`network:${network}:${account}`)];
    case 'stranger':
      return [fromAddress, counted(`account:${account}`)];
  }
}

/** The old password somebody who is signed in gives, to set a new one. */
export const ownPasswordAttempt = (username: string): Attempt => [counted(`own:${accountOf(username)}`)];

/** A PIN, of whom, and by whose session: neither one person's can be guessed, nor everybody's by one. */
export const pinAttempt = (userId: number, by: number): Attempt => [
  { key: `pin-by:${by}`, rule: ADDRESS_RULE, success: 'takes-one' },
  counted(pinKey(userId)),
];

const pinKey = (userId: number): string => `pin:${userId}`;

/** Lets somebody who has another PIN use it at once. */
export async function forgivePin(trx: Writer, userId: number): Promise<void> {
  await clear(trx, pinKey(userId));
}

/** A deploy token that is not good, from an address; one that is good is let in whatever was tried from there. */
export const deployAttempt = (address: string): Attempt => [
  { key: `deploy:${networkOf(address)}`, rule: ADDRESS_RULE, success: 'takes-one' },
];

const accountOf = (username: string): string => hashToken(normalUsername(username));

const counted = (key: string): Subject => ({ key, rule: ACCOUNT_RULE, success: 'clears' });

/**
 * Admits and counts an attempt, or refuses it and writes nothing. Returns the seconds to wait, 0 when admitted.
 * Attempts of one account or address are counted one after the other, by however many servers.
 */
export async function admit(db: Database, attempt: Attempt, now: Date): Promise<number> {
  const blocked = await waitOf(db.read, attempt, now);
  if (blocked > 0) return blocked;
  return db
    .transaction(async (trx) => {
      for (const { key, rule } of attempt) {
        const admission = await decide(trx, key, rule, now);
        if (!admission.admitted) throw new Blocked(admission.retryAfterSeconds);
        await store(trx, key, admission.count);
      }
      return 0;
    })
    .catch((error: unknown) => {
      if (error instanceof Blocked) return error.seconds;
      throw error;
    });
}

/** Rolls back what an attempt that is refused after all has counted. */
class Blocked extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('blocked');
    this.seconds = seconds;
  }
}

async function waitOf(db: Reader, attempt: Attempt, now: Date): Promise<number> {
  const keys = attempt.map(({ key }) => key);
  const rows = await db.selectFrom('login_attempts').select('blocked_until').where('subject', 'in', keys).execute();
  const until = Math.max(0, ...rows.map(({ blocked_until }) => blocked_until));
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** What of an attempt is locked. */
export type Locked = 'ADDRESS' | 'ACCOUNT' | 'DEVICE';

/** What the attempt, which was admitted and failed, has locked. */
export async function locksOf(db: Reader, attempt: Attempt): Promise<Locked[]> {
  const keys = attempt.map(({ key }) => key);
  const rows = await db
    .selectFrom('login_attempts')
    .select(['subject', 'failures'])
    .where('subject', 'in', keys)
    .execute();
  const failures = new Map(rows.map((row) => [row.subject, row.failures]));
  return attempt.filter(({ key, rule }) => (failures.get(key) ?? 0) >= rule.lockAt).map(({ key }) => lockedBy(key));
}

function lockedBy(key: string): Locked {
  if (key.startsWith('address:')) return 'ADDRESS';
  return key.startsWith('account:') ? 'ACCOUNT' : 'DEVICE';
}

/** Takes the attempt back after a success: account and device start afresh, the address has one failure less. */
export async function forgive(trx: Writer, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, success } of attempt) {
    if (success === 'clears') await clear(trx, key);
    else await takeOne(trx, key, now);
  }
}

async function takeOne(trx: Writer, key: string, now: Date): Promise<void> {
  await trx
    .updateTable('login_attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now.getTime() }))
    .where('subject', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Takes one attempt back that was only half of a sign-in: what was counted before stays. */
export async function takeBack(trx: Writer, attempt: Attempt, now: Date): Promise<void> {
  for (const { key } of attempt) await takeOne(trx, key, now);
}

/** Lets somebody who has another password try it at once. */
export async function forgiveAccount(trx: Writer, username: string): Promise<void> {
  await clear(trx, `account:${accountOf(username)}`);
}

async function clear(trx: Writer, key: string): Promise<void> {
  await trx.deleteFrom('login_attempts').where('subject', '=', key).execute();
}

/** Reads the count and locks its row until the transaction ends. */
async function decide(trx: Writer, key: string, rule: ThrottleRule, now: Date): Promise<Admission> {
  const row = await trx
    .insertInto('login_attempts')
    .values({ subject: key, failures: 0, last_at: now.getTime(), blocked_until: 0 })
    .onConflict((oc) => oc.column('subject').doUpdateSet((eb) => ({ failures: eb.ref('login_attempts.failures') })))
    .returning(['failures', 'last_at', 'blocked_until'])
    .executeTakeFirstOrThrow();
  const previous = { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until };
  return admitAttempt(rule, previous, now.getTime());
}

async function store(trx: Writer, key: string, count: FailureCount): Promise<void> {
  await trx
    .updateTable('login_attempts')
    .set({ failures: count.failures, last_at: count.lastAt, blocked_until: count.blockedUntil })
    .where('subject', '=', key)
    .execute();
}

/** '12 seconds' */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
