import { sql } from 'kysely';
import type { ATTEMPTED_SORTS, AttemptedParcel, AttemptedQuery } from '@shop/shared/contracts/http/orders/advice';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { codeCell, phoneCell, rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { pageOf } from '../../orders/parcels/way.ts';
import { ORDER_SEARCH } from '../../orders/reading/orderSearch.ts';
import { adapterOf } from '../couriers/adapters.ts';
import { toCollect } from '../dispatch/parcels.ts';
import { IS_ANSWERED, IS_ATTEMPTED } from './attempted.ts';
import { readAdvices } from './reading.ts';

export const ATTEMPTED_FILE: ListFile<AttemptedParcel> = {
  name: 'attempted',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Invoice', cell: (row) => row.invoiceNumber },
    { heading: 'Courier', cell: (row) => row.courier },
    { heading: 'Tracking Number', cell: (row) => codeCell(row.trackingNumber) },
    { heading: 'Reason', cell: (row) => row.reason },
    { heading: 'Attempted', cell: (row) => row.since },
    { heading: 'Attempts', cell: (row) => row.attempts },
    { heading: 'Customer', cell: (row) => row.customerName },
    { heading: 'Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'Address', cell: (row) => row.address },
    { heading: 'City', cell: (row) => row.city },
    { heading: 'To Collect', cell: (row) => rupees(row.toCollect) },
    { heading: 'Advice', cell: (row) => row.advice?.kind ?? '' },
    { heading: 'Note', cell: (row) => row.advice?.note ?? '' },
    { heading: 'Advised', cell: (row) => row.advice?.date ?? '' },
    { heading: 'State', cell: (row) => row.advice?.state ?? '' },
  ],
};

const ID = sql.ref<number>('o.id');

const SORTS: Sorts<(typeof ATTEMPTED_SORTS)[number]> = {
  since: sql`s.parcel_since`,
  city: sql`lower(o.customer_city)`,
};

/** Parcels that could not be handed over and are still with their courier, the oldest first. */
export function attemptedList(db: Reader, query: AttemptedQuery): List<AttemptedParcel> {
  const { answered, courier, order } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .where(IS_ATTEMPTED)
      .$if(answered === '1', (rows) => rows.where(IS_ANSWERED))
      .$if(answered === '0', (rows) => rows.where((eb) => eb.not(IS_ANSWERED)))
      .$if(order !== undefined, (rows) => rows.where('s.order_id', '=', Number(order)))
      .$if(courier !== undefined, (rows) => rows.where('s.courier_id', '=', Number(courier))),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: 'since',
    read: (found) => readAttempted(db, found),
  });
}

/** Of these orders those that wait, or have their answer. */
export async function readAttempted(db: Reader, ids: number[]): Promise<Map<number, AttemptedParcel>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('parcel_events as e', 'e.id', 's.parcel_event')
    .where('o.id', 'in', ids)
    .where(IS_ATTEMPTED)
    .select(['o.id', 'o.invoice_number', 'o.customer_name', 'o.customer_phone', 'o.customer_secondary_phone'])
    .select(['o.customer_address', 'o.customer_city', 'o.status', 'o.total', 's.tracking_number', 's.parcel_since'])
    .select(['c.name', 'c.tracking_page', 'c.adapter', 'c.options', 'e.reason', 'e.words'])
    .select(['e.id as mark', 'e.source'])
    .select(sql<number>`case when ${IS_ANSWERED} then 1 else 0 end`.as('answered'))
    .execute();
  const attempts = await db
    .selectFrom('parcel_events')
    .select(['order_id', 'tracking_number', 'at'])
    .where('order_id', 'in', ids)
    .where('state', '=', 'attempted')
    .execute();
  // A day has one attempt; couriers tell of it more than once.
  const daysOf = (id: number, number: string) => {
    const its = attempts.filter(({ order_id, tracking_number }) => order_id === id && tracking_number === number);
    return new Set(its.map(({ at }) => karachiDateTime(at).slice(0, 10))).size;
  };
  const advices = await readAdvices(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        invoiceId: row.id,
        invoiceNumber: row.invoice_number,
        customerName: row.customer_name,
        phone: row.customer_phone,
        secondaryPhone: row.customer_secondary_phone,
        address: row.customer_address,
        city: row.customer_city,
        toCollect: toCollect(row),
        courier: row.name,
        trackingNumber: row.tracking_number,
        trackingPage: pageOf(row.tracking_page, row.tracking_number),
        reason: row.reason || row.words || '',
        since: row.parcel_since && karachiDateTime(row.parcel_since),
        attempts: Math.max(1, daysOf(row.id, row.tracking_number)),
        mark: row.source === 'rung' ? (row.mark ?? 0) : 0,
        canTell: row.tracking_number !== '' && adapterOf(row).advise !== undefined,
        isAnswered: Number(row.answered) === 1,
        advice: advices.get(row.id)?.[0] ?? null,
      },
    ]),
  );
}
