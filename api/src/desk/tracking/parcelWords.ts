import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import type { ParcelEvent, TrackedParcel } from '../couriers/adapter.ts';
import { wordKey } from '../couriers/stateWords.ts';
import { nextAsk, turnAfter } from './nextAsk.ts';
import { lastOf } from './presentState.ts';
import { leaveRefused, tell } from './movingOn.ts';

type Kept = Row<'parcel_events'>;
type Said = Omit<Kept, 'id'>;

/** The same word sooner than that after itself is no news: some couriers count on. */
const SAME_MS = HOUR_MS;
/** Of one parcel; a courier that says more is not believed. */
const MOST = 300;

export interface HeardParcel {
  courierId: number;
  tracked: TrackedParcel;
  source: 'asked' | 'heard';
  /** When its courier was asked, ISO 8601 UTC. */
  askedAt: string;
  /** The `ask_at` it was claimed by. */
  lease: string;
}

/**
 * Keeps what a courier says of a parcel: each word once, however often and in whatever order it is told. Where it moves the
 * parcel on, the shipment says so, and the order's timeline has one event more: `outForDelivery`, `attempted`, or `parcel`
 * with another `state`; `delivered` leads the order that step on, in the courier's name. Returned, lost and cancelled parcels
 * change nothing of their order. Answers the parcel's state; null for a parcel this shop does not have.
 */
export async function noteParcelWords(trx: Writer, heard: HeardParcel): Promise<ParcelState | '' | null> {
  const number = trackingNumberOf(heard.tracked.trackingNumber);
  const found = await shipmentOf(trx, heard.courierId, number);
  const order = found && (await lockOrder(trx, found.order_id).catch(leaveRefused));
  // Who it belongs to may have been corrected meanwhile.
  const parcel = order && (await shipmentOf(trx, heard.courierId, number));
  if (!parcel || parcel.order_id !== order.id) return null;
  // Another server has heard more meanwhile.
  if (heard.askedAt < parcel.told_at) return parcel.parcel_state;

  const rows = await trx
    .selectFrom('parcel_events')
    .selectAll()
    .where('courier_id', '=', heard.courierId)
    .where('tracking_number', '=', number)
    .orderBy('id')
    .execute();
  const known = await knownWords(trx, heard.courierId);
  const kept = explained(rows, known);
  for (const { id, state } of kept.filter((row, at) => row !== rows[at]))
    await trx.updateTable('parcel_events').set({ state }).where('id', '=', id).execute();
  // It was written down for another order before.
  if (kept.some(({ order_id }) => order_id !== order.id)) {
    await trx
      .updateTable('parcel_events')
      .set({ order_id: order.id })
      .where('courier_id', '=', heard.courierId)
      .where('tracking_number', '=', number)
      .execute();
  }
  const news = newsIn(heard, { number, orderId: order.id, kept, known });
  let last = lastOf(kept);
  for (const said of news) {
    const row = await trx
      .insertInto('parcel_events')
      .values(said)
      .onConflict((conflict) => conflict.columns(['courier_id', 'tracking_number', 'words', 'mark']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) last = lastOf([row], last);
  }
  const state = last?.state ?? '';
  const now = Date.now();
  await trx
    .updateTable('shipments')
    .set({
      ...(last && { parcel_state: state, parcel_since: last.at, parcel_event: last.id }),
      told_at: heard.askedAt,
      ask_at: turnAfter(heard.lease, nextAsk(state, last?.heard_at ?? parcel.dispatched_at, now)),
      ask_lease: '',
      ask_tries: 0,
      ask_error: '',
    })
    .where('order_id', '=', order.id)
    .execute();
  if (last && (last.id !== parcel.parcel_event || state !== parcel.parcel_state))
    await tell(trx, order, last, parcel.parcel_state);
  return state;
}

interface Of {
  number: string;
  orderId: number;
  kept: readonly Kept[];
  known: Known;
}

/** What was not said before, in the courier's order. */
export function newsIn(
  { courierId, tracked, source, askedAt }: Omit<HeardParcel, 'lease'>,
  { number, orderId, kept, known }: Of,
): Said[] {
  const heard_at = new Date().toISOString();
  const news: Said[] = [];
  const counts = new Map<string, number>();
  const all = (): readonly Said[] => [...kept, ...news];
  const add = ({ state, word, reason, at }: ParcelEvent, mark: string) => {
    const isThere = all().some((one) => one.words === word && (one.mark === mark || isSoon(one, { at, mark })));
    if (isThere || all().length >= MOST) return;
    const word_key = keyOf(word);
    news.push({
      order_id: orderId,
      courier_id: courierId,
      tracking_number: number,
      state: state ?? (known.get(word_key) || null),
      words: word,
      word_key,
      reason,
      mark,
      at: at === null || at > askedAt ? askedAt : at,
      heard_at,
      source,
    });
  };
  for (const event of tracked.events) {
    const count = (counts.get(event.word) ?? 0) + 1;
    if (event.at === null) counts.set(event.word, count);
    add(event, event.at ?? `#${count}`);
  }
  const { now } = tracked;
  const said = tracked.events.at(-1);
  const isInThem = said !== undefined && (said.word === now.word || (said.state !== null && said.state === now.state));
  // The time beside it may be of the row, or a day alone: the history has its own.
  if (isInThem && (now.at === null || said.at !== null)) return news;
  const alike = all().filter((one) => one.words === now.word && one.mark.startsWith('#')).length;
  const isStill = now.at === null && all().at(-1)?.words === now.word;
  if (!isStill) add(now, now.at ?? `#${alike + 1}`);
  return news;
}

const isSoon = (kept: Said, { at, mark }: { at: string | null; mark: string }): boolean =>
  at !== null &&
  !mark.startsWith('#') &&
  !kept.mark.startsWith('#') &&
  Math.abs(Date.parse(at) - Date.parse(kept.mark)) < SAME_MS;

/** By which words are compared; such as are of signs alone, as they are. */
export const keyOf = (word: string): string => wordKey(word) || word;

type Known = ReadonlyMap<string, ParcelState | ''>;

/** A word may have been explained while it was being kept. */
export const explained = (rows: readonly Kept[], known: Known): Kept[] =>
  rows.map((row) => {
    const state = row.state === null && known.get(row.word_key);
    return state ? { ...row, state } : row;
  });

export async function knownWords(db: Reader, courierId: number): Promise<Known> {
  const rows = await db
    .selectFrom('courier_words')
    .select(['word_key', 'state'])
    .where('courier_id', '=', courierId)
    .execute();
  return new Map(rows.map(({ word_key, state }) => [word_key, state]));
}

const shipmentOf = (trx: Writer, courierId: number, number: string) =>
  number === ''
    ? undefined
    : trx
        .selectFrom('shipments')
        .select(['order_id', 'parcel_state', 'parcel_event', 'told_at', 'dispatched_at'])
        .where('courier_id', '=', courierId)
        .where('tracking_number', '=', number)
        .executeTakeFirst();
