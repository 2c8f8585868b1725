import type { Advice } from '@shop/shared/contracts/http/orders/advice';
import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';

interface Stands {
  fulfilment: Row<'orders'>['fulfilment'];
  parcelState: ParcelState | '';
}

/** What was advised on these orders' parcels and what came of it, the newest first. */
export async function readAdvices(db: Reader, orderIds: readonly number[]): Promise<Map<number, Advice[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel_advice as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('shipments as s', (join) =>
      join.onRef('s.order_id', '=', 'a.order_id').onRef('s.tracking_number', '=', 'a.tracking_number'),
    )
    .leftJoin('users as u', 'u.id', 'a.by_user')
    .selectAll('a')
    .select(['o.fulfilment', 's.parcel_state', 'u.fullname'])
    .where('a.order_id', 'in', orderIds)
    .orderBy('a.id', 'desc')
    .execute();
  const attempts = await db
    .selectFrom('parcel_events')
    .select(['order_id', 'tracking_number', 'heard_at'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'attempted')
    .execute();
  const found = new Map<number, Advice[]>();
  const next = new Map<number, string>();
  for (const row of rows) {
    const until = next.get(row.order_id);
    next.set(row.order_id, row.at);
    const again = attempts.some(
      ({ order_id, tracking_number, heard_at }) =>
        order_id === row.order_id &&
        tracking_number === row.tracking_number &&
        heard_at > row.at &&
        (until === undefined || heard_at <= until),
    );
    const stands = until === undefined && { fulfilment: row.fulfilment, parcelState: row.parcel_state ?? '' };
    const came = (stands && endOf(stands)) || (again ? 'attempted' : '');
    const of = found.get(row.order_id) ?? [];
    of.push({
      adviceId: row.id,
      kind: row.kind,
      note: row.note,
      address: row.address,
      phone: row.phone,
      city: row.city,
      state: stateOf(row),
      error: row.error,
      by: row.fullname ?? '',
      date: karachiDateTime(row.at),
      result: row.state === 'replaced' ? '' : came,
    });
    found.set(row.order_id, of);
  }
  return found;
}

/** What a server that stopped had begun may have been heard. */
export const stateOf = ({ state, leased_until }: Pick<Row<'parcel_advice'>, 'state' | 'leased_until'>) =>
  state === 'asking' && leased_until < new Date().toISOString() ? 'unknown' : state;

/** How it ended for the parcel, by our own steps before the courier's word; '' while it has not. */
function endOf({ fulfilment, parcelState }: Stands): string {
  if (fulfilment === 'delivered' || fulfilment === 'returned') return fulfilment;
  if (parcelState === 'comingBack') return 'returned';
  return parcelState === 'delivered' || parcelState === 'returned' || parcelState === 'lost' ? parcelState : '';
}
