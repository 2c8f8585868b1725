import type { Writer } from '../../kernel/db/database.ts';

/** Browsers of one person; the one that was added first makes room. */
const MOST = 20;

/** Where a browser of somebody's is reached, and what they want to hear of there. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  kinds: readonly string[];
}

/** Who is at which session. */
export interface Place {
  userId: number;
  sessionId: number | null;
}

/** Keeps it as that of this person and session, whosever the browser was before; told is what comes from now on. */
export async function keepSubscription(
  trx: Writer,
  { userId, sessionId }: Place,
  { endpoint, keys, kinds }: Subscription,
): Promise<void> {
  // A browser's keys may say more.
  const { p256dh, auth } = keys;
  const row = { user_id: userId, session_id: sessionId, p256dh, auth, kinds: kinds.join(), told_at: now() };
  await trx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const ids = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const tooMany = ids.slice(MOST).map(({ id }) => id);
  if (tooMany.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', tooMany).execute();
}

/** What this browser is told of; it goes on with the session that is open there now. Somebody else's ends. */
export async function renewSubscription(
  trx: Writer,
  { userId, sessionId }: Place,
  endpoint: string,
): Promise<string[]> {
  await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '!=', userId).execute();
  const mine = await trx
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId })
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .returning('kinds')
    .executeTakeFirst();
  return kindsOf(mine?.kinds ?? '');
}

/** Of this person alone, unless nobody is named. */
export async function endSubscription(trx: Writer, endpoint: string, userId?: number): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .$if(userId !== undefined, (rows) => rows.where('user_id', '=', Number(userId)))
    .execute();
}

/** Whoever signs in again at a browser is told there as before. */
export async function takeOverSubscriptions(
  trx: Writer,
  cookieHash: string,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ session_id: id })
    .where('user_id', '=', userId)
    .where('session_id', 'in', (eb) => eb.selectFrom('sessions').select('id').where('cookie_hash', '=', cookieHash))
    .execute();
}

/** A session that runs out by itself leaves its browser one that is told: a phone rings at night too. */
export async function keepWithoutSession(trx: Writer, at: Date): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ session_id: null })
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('expires_at', '<=', at.toISOString()),
    )
    .execute();
}

/** Ends those whose session has run out: with all other sessions of somebody. */
export async function endSubscriptionsOutside(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', 'is', null).execute();
}

export const kindsOf = (kept: string): string[] => kept.split(',').filter(Boolean);

const now = (): string => new Date().toISOString();
