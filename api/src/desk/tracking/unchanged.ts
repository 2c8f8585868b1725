import type { Database } from '../../kernel/db/database.ts';
import type { TrackedParcel } from '../couriers/adapter.ts';
import { nextAsk, turnAfter } from './nextAsk.ts';
import { explained, knownWords, newsIn } from './parcelWords.ts';
import { lastOf } from './presentState.ts';

interface Answer {
  courierId: number;
  tracked: readonly TrackedParcel[];
  askedAt: string;
  /** The `ask_at` they were claimed by. */
  lease: string;
}

/** Most answers say nothing new: these wait for their next turn, all in one. Answers the others. */
export async function passUnchanged(
  db: Database,
  { courierId, tracked, askedAt, lease }: Answer,
): Promise<TrackedParcel[]> {
  const numbers = tracked.map(({ trackingNumber }) => trackingNumber);
  if (numbers.length === 0) return [];
  const kept = Map.groupBy(
    await db.read
      .selectFrom('parcel_events')
      .selectAll()
      .where('courier_id', '=', courierId)
      .where('tracking_number', 'in', numbers)
      .orderBy('id')
      .execute(),
    (row) => row.tracking_number,
  );
  const parcels = await db.read
    .selectFrom('shipments')
    .select(['order_id', 'tracking_number', 'parcel_state', 'parcel_event'])
    .where('courier_id', '=', courierId)
    .where('tracking_number', 'in', numbers)
    .execute();
  const told = new Map(tracked.map((one) => [one.trackingNumber, one]));
  const known = await knownWords(db.read, courierId);
  const now = Date.now();
  const turns = new Map<string, number[]>();
  const changed: TrackedParcel[] = [];
  for (const { order_id, tracking_number: number, parcel_state, parcel_event } of parcels) {
    const one = told.get(number);
    const rows = explained(kept.get(number) ?? [], known);
    const last = lastOf(rows);
    if (!one) continue;
    const of = { number, orderId: order_id, kept: rows, known };
    if (
      !last ||
      last.order_id !== order_id ||
      // Somebody said meanwhile what its words mean.
      last.id !== parcel_event ||
      last.state !== parcel_state ||
      newsIn({ courierId, tracked: one, source: 'asked', askedAt }, of).length > 0
    )
      changed.push(one);
    else {
      const turn = nextAsk(parcel_state, last.heard_at, now);
      turns.set(turn, [...(turns.get(turn) ?? []), order_id]);
    }
  }
  for (const [ask_at, ids] of turns) {
    await db.transaction((trx) =>
      trx
        .updateTable('shipments')
        .set({ told_at: askedAt, ask_at: turnAfter(lease, ask_at), ask_lease: '', ask_tries: 0, ask_error: '' })
        .where('order_id', 'in', ids)
        .where('told_at', '<=', askedAt)
        .execute(),
    );
  }
  return changed;
}
