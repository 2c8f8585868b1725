import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import type { Database } from '../../kernel/db/database.ts';
import { CourierFault } from '../couriers/adapter.ts';
import { HEARD_AT } from '../../orders/parcels/asking.ts';
import { ANSWERING } from '../couriers/answering.ts';
import { turnAfter } from './nextAsk.ts';

/** Parcels one server asks for, until its lease is over. */
export interface Claimed {
  parcels: readonly { order_id: number; tracking_number: string; isHeard: boolean }[];
  /** Its end, ISO 8601 UTC; also their `ask_at`, until they are answered or something else is said of them. */
  lease: string;
}

/** Of a parcel its courier does not know, or says no to. */
const PARCEL_PAUSES = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

const after = (pauses: readonly number[], tries: number): string =>
  new Date(Date.now() + (pauses[Math.min(tries, pauses.length - 1)] ?? 0)).toISOString();

/** Parcels that were asked for in vain wait, the longer the more often. */
export function askLater(db: Database, { parcels, lease }: Claimed, ask_error: string): Promise<void> {
  return db.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('shipments')
      .select(['order_id', 'ask_tries'])
      .where('order_id', 'in', idsOf(parcels))
      .where('ask_lease', '=', lease)
      .execute();
    for (const { order_id, ask_tries } of rows) {
      await trx
        .updateTable('shipments')
        .set({ ask_lease: '', ask_tries: ask_tries + 1, ask_error })
        .set({ ask_at: turnAfter(lease, after(PARCEL_PAUSES, ask_tries)) })
        .where('order_id', '=', order_id)
        .execute();
    }
  });
}

/** What was not answered is due as before, what something was heard of before the others. */
export async function release(db: Database, { parcels, lease }: Claimed): Promise<void> {
  const [heard, others] = [true, false].map((is) => parcels.filter(({ isHeard }) => isHeard === is));
  for (const [due, some] of [
    [HEARD_AT, heard],
    [new Date().toISOString(), others],
  ] as const) {
    if (!some?.length) continue;
    await db.transaction((trx) =>
      trx
        .updateTable('shipments')
        .set({ ask_lease: '', ask_at: turnAfter(lease, due) })
        .where('order_id', 'in', idsOf(some))
        .where('ask_lease', '=', lease)
        .execute(),
    );
  }
}

/** Nobody asks this courier for a while; staff see why, and since when. */
export function leaveAlone(
  db: Database,
  courierId: number,
  { error, pauses }: { error: unknown; pauses: readonly number[] },
): Promise<void> {
  const ask_error = error instanceof CourierFault ? error.message : 'Something went wrong on our side.';
  return db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('couriers')
      .select(['ask_tries', 'ask_error_at', 'ask_due'])
      .where('id', '=', courierId)
      .executeTakeFirst();
    const now = new Date().toISOString();
    // Calls that fail together are one time.
    if (!row || row.ask_due > now) return;
    const { ask_tries } = row;
    await trx
      .updateTable('couriers')
      .set({ ask_due: after(pauses, ask_tries), ask_tries: ask_tries + 1, ask_error })
      .set({ ask_error_at: row.ask_error_at || now })
      .where('id', '=', courierId)
      .execute();
  });
}

/** It answers again. */
export async function noteAnswer(db: Database, courierId: number): Promise<void> {
  const { ask_tries } = await db.read
    .selectFrom('couriers')
    .select('ask_tries')
    .where('id', '=', courierId)
    .executeTakeFirstOrThrow();
  if (ask_tries === 0) return;
  await db.transaction((trx) => trx.updateTable('couriers').set(ANSWERING).where('id', '=', courierId).execute());
}

const idsOf = (parcels: Claimed['parcels']): number[] => parcels.map(({ order_id }) => order_id);
