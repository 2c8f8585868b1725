import { sql, type RawBuilder } from 'kysely';
import { marginOf } from '@shop/shared/format/purchaseCosts';
import { CHANNEL } from '../../kernel/db/orderChannel.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { monthOf } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';
import {
  COST_BACK,
  dayFrom,
  DAY_KEY,
  LINE_COST,
  piecesReturnedIn,
  returnedIn,
  RETURN_DAY_KEY,
  soldIn,
} from '../../orders/reading/sold.ts';
import { steps } from './calendar.ts';
import { byCity, cityName } from './cities.ts';
import { merged, sumOf, tableOf, type Column, type Table } from './table.ts';

export interface SalesRow {
  name: string;
  orders: number;
  pieces: number;
  delivery: number;
  /** What came back, as it was paid; it is taken off sales, pieces and cost. */
  returned: number;
  sales: number;
  cost: number;
}

export const NO_SALES: Omit<SalesRow, 'name'> = { orders: 0, pieces: 0, delivery: 0, returned: 0, sales: 0, cost: 0 };

/** What every report of sales says: what came back, what was taken, what the pieces had cost, and what is left. */
export const SALES_COLUMNS: Column<SalesRow>[] = [
  { heading: 'Returned', kind: 'amount', cell: (row) => row.returned },
  { heading: 'Sales', kind: 'amount', cell: (row) => row.sales },
  { heading: 'Cost of goods', kind: 'amount', cell: (row) => row.cost },
  { heading: 'Gross profit', kind: 'amount', cell: (row) => row.sales - row.cost },
  { heading: 'Margin', kind: 'percent', cell: ({ sales, cost }) => tenths(marginOf(sales, cost)) },
];

const tenths = (value: number | null): number | null => (value === null ? null : value / 10);

const OF_ORDERS: Column<SalesRow>[] = [
  { heading: 'Orders', kind: 'count', cell: (row) => row.orders },
  { heading: 'Pieces', kind: 'count', cell: (row) => row.pieces },
  { heading: 'Delivery charged', kind: 'amount', cell: (row) => row.delivery },
  ...SALES_COLUMNS,
];

/** What was sold less what came back, by day or month; sales are the totals of orders, delivery included, as on the dashboard. */
export async function salesByTime(db: Reader, period: Period, by: 'day' | 'month'): Promise<Table> {
  const nameOf = (key: string) => (by === 'day' ? dayFrom(key) : monthOf(dayFrom(key)));
  const sold = (await readOrders(db, period, DAY_KEY, RETURN_DAY_KEY)).map((row) => ({
    ...row,
    name: nameOf(row.name),
  }));
  const found = Map.groupBy(sold, ({ name }) => name);
  const rows = steps(period, by).map((name) => ({ ...sumOf(found.get(name) ?? [], NO_SALES), name }));
  const named: Column<SalesRow> = { heading: by === 'day' ? 'Day' : 'Month', kind: by, cell: (row) => row.name };
  return tableOf({ columns: [named, ...OF_ORDERS], rows, sum: sumOf(rows, NO_SALES), charted: 'Sales' });
}

export async function salesByCity(db: Reader, period: Period): Promise<Table> {
  const rows = merged(await readOrders(db, period, sql`o.customer_city`), NO_SALES, cityName, byCity);
  return bySales('City', rows);
}

const CHANNELS: Record<string, string> = { storefront: 'Online shop', whatsapp: 'WhatsApp', till: 'Point of sale' };

export async function salesByChannel(db: Reader, period: Period): Promise<Table> {
  const rows = await readOrders(db, period, CHANNEL);
  return bySales(
    'Channel',
    rows.map((row) => ({ ...row, name: CHANNELS[row.name] ?? row.name })),
  );
}

/** Of orders nobody sold at the till. */
const NOT_AT_TILL = 'Not sold at the till';

/** By who sold it at the till; what came back counts against who had sold it. */
export async function salesBySalesperson(db: Reader, period: Period): Promise<Table> {
  const people = await db.selectFrom('users').select(['id', 'fullname']).execute();
  const names = new Map(people.map(({ id, fullname }) => [String(id), fullname]));
  const rows = await readOrders(db, period, sql`coalesce(cast(o.sold_by as text), '')`);
  const named = rows.map((row) => ({ ...row, name: names.get(row.name) ?? NOT_AT_TILL }));
  return bySales('Salesperson', merged(named, NO_SALES));
}

function bySales(heading: string, rows: SalesRow[]): Table {
  return tableOf({
    columns: [{ heading, kind: 'text', cell: (row) => row.name }, ...OF_ORDERS],
    rows: rows.toSorted(mostFirst),
    sum: sumOf(rows, NO_SALES),
    charted: 'Sales',
  });
}

export const mostFirst = (a: SalesRow, b: SalesRow): number => b.sales - a.sales || (a.name < b.name ? -1 : 1);

/** Sold orders by what they have in common, with the pieces of their lines, less what came back. */
async function readOrders(
  db: Reader,
  period: Period,
  key: RawBuilder<string>,
  returnKey: RawBuilder<string> = key,
): Promise<SalesRow[]> {
  const orders = await soldIn(db, period)
    .select([
      key.as('name'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(o.shipping + o.tax)`.as('delivery'),
      sql<number>`sum(o.total)`.as('sales'),
    ])
    .groupBy(key)
    .execute();
  const lines = await soldIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select([key.as('name'), sql<number>`sum(l.quantity)`.as('pieces'), sql<number>`sum(${LINE_COST})`.as('cost')])
    .groupBy(key)
    .execute();
  const back = await returnedIn(db, period)
    .select([returnKey.as('name'), sql<number>`sum(r.amount)`.as('returned'), sql<number>`-sum(r.amount)`.as('sales')])
    .groupBy(returnKey)
    .execute();
  const piecesBack = await piecesReturnedIn(db, period)
    .select([
      returnKey.as('name'),
      sql<number>`-sum(b.quantity)`.as('pieces'),
      sql<number>`-sum(${COST_BACK})`.as('cost'),
    ])
    .groupBy(returnKey)
    .execute();
  const all = [...orders, ...lines, ...back, ...piecesBack].map((row): SalesRow => ({ ...NO_SALES, ...row }));
  return merged(all, NO_SALES);
}
