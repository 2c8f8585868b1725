import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';
import { byCity, cityName } from './cities.ts';
import { merged, percentOf, sumOf, tableOf, type Column, type Table } from './table.ts';

interface FulfilmentRow {
  name: string;
  orders: number;
  confirmed: number;
  cancelled: number;
  sent: number;
  delivered: number;
  returned: number;
}

const NONE: Omit<FulfilmentRow, 'name'> = {
  orders: 0,
  confirmed: 0,
  cancelled: 0,
  sent: 0,
  delivered: 0,
  returned: 0,
};

const ORDERS: Column<FulfilmentRow> = { heading: 'Orders', kind: 'count', cell: (row) => row.orders };

const CONFIRMING: Column<FulfilmentRow>[] = [
  { heading: 'Confirmed', kind: 'count', cell: (row) => row.confirmed },
  { heading: 'Cancelled', kind: 'count', cell: (row) => row.cancelled },
  { heading: 'Confirmation rate', kind: 'percent', cell: (row) => percentOf(row.confirmed, row.orders) },
];

const DELIVERING: Column<FulfilmentRow>[] = [
  { heading: 'On the way', kind: 'count', cell: (row) => row.sent },
  { heading: 'Delivered', kind: 'count', cell: (row) => row.delivered },
  { heading: 'Returned', kind: 'count', cell: (row) => row.returned },
  { heading: 'Return rate', kind: 'percent', cell: (row) => percentOf(row.returned, row.delivered + row.returned) },
];

const countOf = (...states: string[]) =>
  sql<number>`sum(case when o.fulfilment in (${sql.join(states)}) then 1 else 0 end)`;

const COUNTS = [
  sql<number>`count(*)`.as('orders'),
  countOf('confirmed', 'dispatched', 'delivered', 'returned').as('confirmed'),
  countOf('cancelled').as('cancelled'),
  countOf('dispatched').as('sent'),
  countOf('delivered').as('delivered'),
  countOf('returned').as('returned'),
] as const;

/** Orders that have to be delivered: not deleted, and not handed over at the till. */
const toDeliver = (db: Reader) =>
  db
    .selectFrom('orders as o')
    .where('o.removed_at', 'is', null)
    .where((eb) => eb.or([eb('o.channel', '=', 'storefront'), eb('o.payment_method', '<>', 'CASH')]));

/** What became of the orders that were placed in a period, by city: the confirmation rate is of all of them. */
export async function fulfilmentByCity(db: Reader, { from, to }: Period): Promise<Table> {
  const found = await toDeliver(db)
    .where('o.created_at', '>=', startOfDay(from))
    .where('o.created_at', '<', startOfDay(daysAfter(to, 1)))
    .groupBy('o.customer_city')
    .select(['o.customer_city as name', ...COUNTS])
    .execute();
  const rows = merged<FulfilmentRow>(found, NONE, cityName, byCity);
  return tableOf<FulfilmentRow>({
    columns: [{ heading: 'City', kind: 'text', cell: (row) => row.name }, ORDERS, ...CONFIRMING, ...DELIVERING],
    rows: rows.toSorted(mostFirst),
    sum: sumOf<FulfilmentRow>(rows, NONE),
    charted: 'Orders',
  });
}

/** What became of the parcels that went out in a period, by courier: the return rate is of those that arrived anywhere. */
export async function fulfilmentByCourier(db: Reader, { from, to }: Period): Promise<Table> {
  const rows = await toDeliver(db)
    .innerJoin('shipments as s', 's.order_id', 'o.id')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .where('s.dispatched_at', '>=', startOfDay(from))
    .where('s.dispatched_at', '<', startOfDay(daysAfter(to, 1)))
    .groupBy(['c.id', 'c.name'])
    .select(['c.name', ...COUNTS])
    .execute();
  return tableOf<FulfilmentRow>({
    columns: [
      { heading: 'Courier', kind: 'text', cell: (row) => row.name },
      { ...ORDERS, heading: 'Parcels' },
      ...DELIVERING,
    ],
    rows: rows.toSorted(mostFirst),
    sum: sumOf<FulfilmentRow>(rows, NONE),
    charted: 'Parcels',
  });
}

const mostFirst = (a: FulfilmentRow, b: FulfilmentRow): number => b.orders - a.orders || (a.name < b.name ? -1 : 1);
