import type { JoinBuilder } from 'kysely';
import type { Right } from '@shop/shared/contracts/rights';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/schema.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { hashToken, newToken, sameHash } from './secrets.ts';
import { endSubscriptionsOutside, takeOverSubscriptions } from '../push/subscriptions.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { expiryOf, isToBeProlonged } from './sessionLifetime.ts';
import { identityOf, mustSetUp, staffRows } from '../accounts/staffAccounts.ts';

/** What a staff call must carry: all three, of one session. */
export interface SessionProof {
  cookie: string;
  authToken: string;
  apiKey: string;
}

export interface OpenSession {
  sessionId: number;
  staff: StaffIdentity;
  /** It is good for setting up a second factor, and for nothing else until there is one. */
  mustSetUp: boolean;
}

/** Where somebody signs in from, for their own list of sessions. */
export interface SignInPlace {
  userAgent: string;
  address: string;
  /** The cookie of the session this browser had until now, which ends; '' without one. */
  before?: string;
}

/** Longer ones tell no more about a device. */
const LONGEST_USER_AGENT = 300;

const NOWHERE: SignInPlace = { userAgent: '', address: '' };

/** Starts a session. The tokens exist in the answer only; the database keeps their hashes. */
export async function openSession(
  trx: Writer,
  userId: number,
  now: Date,
  place: SignInPlace = NOWHERE,
): Promise<SessionProof> {
  const proof = { cookie: newToken(), authToken: newToken(), apiKey: newToken() };
  const { idleMinutes } = await readShopSettings(trx);
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      cookie_hash: hashToken(proof.cookie),
      auth_token_hash: hashToken(proof.authToken),
      api_key_hash: hashToken(proof.apiKey),
      created_at: now.toISOString(),
      expires_at: expiryOf(now, now, idleMinutes).toISOString(),
      used_at: now.toISOString(),
      user_agent: place.userAgent.slice(0, LONGEST_USER_AGENT),
      address: place.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (place.before) {
    const before = hashToken(place.before);
    await takeOverSubscriptions(trx, before, { id, userId });
    await trx.deleteFrom('sessions').where('cookie_hash', '=', before).execute();
  }
  return proof;
}

/**
 * The session all three belong to, prolonged by being asked for unless a page asks by itself; undefined when any of them does
 * not fit.
 */
export async function resumeSession(
  db: Database,
  proof: SessionProof,
  now: Date,
  isAttended = true,
): Promise<OpenSession | undefined> {
  const [row] = await findSession(db.read, { cookieHash: hashToken(proof.cookie), now: now.toISOString() });
  if (!row) return undefined;
  const fits = [
    sameHash(row.auth_token_hash, hashToken(proof.authToken)),
    sameHash(row.api_key_hash, hashToken(proof.apiKey)),
  ].every(Boolean);
  const staff = fits ? atSession(row) : undefined;
  if (!staff) return undefined;
  const [startedAt, usedAt] = [new Date(row.created_at), new Date(row.used_at || row.created_at)];
  if (isAttended && isToBeProlonged(usedAt, now)) {
    await db.transaction(async (trx) => {
      const { idleMinutes } = await readShopSettings(trx);
      await prolongSession(trx, row.sessionId, expiryOf(startedAt, now, idleMinutes), now);
    });
  }
  return { sessionId: row.sessionId, staff, mustSetUp: mustSetUp(row) };
}

/** Who has which of these sessions, of those that are open and good for more than setting up a second factor; asking does not prolong them. */
export async function readOpenSessions(
  db: Reader,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, StaffIdentity>> {
  if (ids.length === 0) return new Map();
  const rows = await staffRows(db)
    .innerJoin('sessions', IS_AT)
    .select(['sessions.id as sessionId', 'sessions.person_id', 'sessions.drawer_id'])
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now.toISOString())
    .execute();
  const open = rows.map((row): [number, StaffIdentity | undefined] => {
    const staff = atSession(row);
    return [row.sessionId, staff && !mustSetUp(row) ? staff : undefined];
  });
  return new Map(open.filter((one): one is [number, StaffIdentity] => one[1] !== undefined));
}

/** Ends this session and no other of the same person. */
export async function endSession(trx: Writer, sessionId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Lets somebody go on with a session who has proved who they are; false when it has ended. */
export async function handOver(
  trx: Writer,
  sessionId: number,
  { personId, drawerId }: { personId: number; drawerId: number | null },
): Promise<boolean> {
  const held = await trx
    .updateTable('sessions')
    .set({ person_id: personId, drawer_id: drawerId })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** From now on the drawer of this session is that of another shift; the till it is open at. */
export async function setDrawer(trx: Writer, sessionId: number, shiftId: number): Promise<number | null> {
  const held = await trx
    .updateTable('sessions')
    .set({ drawer_id: shiftId })
    .where('id', '=', sessionId)
    .returning('device_id')
    .executeTakeFirst();
  return held?.device_id ?? null;
}

/** Notes at which till a session is open. */
export async function noteDevice(trx: Writer, sessionId: number, deviceId: number): Promise<void> {
  await trx.updateTable('sessions').set({ device_id: deviceId }).where('id', '=', sessionId).execute();
}

/** Ends the sessions that are open at a till. */
export async function endSessionsAt(trx: Writer, deviceId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('device_id', '=', deviceId).execute();
}

/** Ends the sessions somebody took over by a PIN, all or all but one. */
export async function endTakenOver(trx: Writer, userId: number, but: number | null = null): Promise<void> {
  const ended = trx.deleteFrom('sessions').where('person_id', '=', userId);
  await (but === null ? ended : ended.where('id', '!=', but)).execute();
}

/** Ends the sessions of a person, all or all but one, and those they took over. Returns how many there were. */
export async function endSessionsOf(trx: Writer, userId: number, but: number | null = null): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('person_id', '=', userId)]))
    .$if(but !== null, (rows) => rows.where('id', '!=', Number(but)))
    .returning('id')
    .execute();
  await endSubscriptionsOutside(trx, userId);
  return ended.length;
}

/** Whose calls those of a session are. */
const IS_AT = (join: JoinBuilder<Tables, 'users' | 'sessions'>) =>
  join.on((eb) => eb(eb.fn.coalesce('sessions.person_id', 'sessions.user_id'), '=', eb.ref('users.id')));

/** What a PIN opens, four digits that are typed where others look on: a till, and nothing that is done elsewhere. */
const BY_PIN: readonly Right[] = ['pos', 'pos.discount', 'orders.read'];

/** Who is at a session; nobody where they took it over by a PIN and have to set up a second factor by now. */
function atSession(row: SessionRow): StaffIdentity | undefined {
  const staff = identityOf(row);
  if (!staff || row.person_id === null) return staff && { ...staff, drawer: row.drawer_id };
  if (mustSetUp(row)) return undefined;
  return { ...staff, rights: staff.rights.filter((right) => BY_PIN.includes(right)), drawer: row.drawer_id };
}

type SessionRow = Parameters<typeof mustSetUp>[0] & { person_id: number | null; drawer_id: number | null };

/** Asked before everything else by every call of staff; SQLite would plan a join anew for each cookie. */
const findSession = prepared((db: Reader, { cookieHash, now }: { cookieHash: string; now: string }) =>
  staffRows(db)
    .innerJoin('sessions', IS_AT)
    .select(['sessions.person_id', 'sessions.drawer_id'])
    .select(['sessions.id as sessionId', 'sessions.auth_token_hash', 'sessions.api_key_hash'])
    .select(['sessions.created_at', 'sessions.used_at'])
    .where('sessions.id', '=', ({ selectFrom }) =>
      selectFrom('sessions as s').select('s.id').where('s.cookie_hash', '=', cookieHash),
    )
    .where('sessions.expires_at', '>', now),
);

async function prolongSession(trx: Writer, sessionId: number, expiry: Date, now: Date): Promise<void> {
  const used_at = now.toISOString();
  await trx
    .updateTable('sessions')
    .set({ expires_at: expiry.toISOString(), used_at })
    .where('id', '=', sessionId)
    .where('used_at', '<', used_at)
    .execute();
}
