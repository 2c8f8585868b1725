import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter, monthOf } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';
import { COST_BACK, dayFrom, dayKey, LINE_COST } from '../../orders/reading/sold.ts';
import { steps } from './calendar.ts';
import { byCity, cityName } from './cities.ts';
import { merged, sumOf, tableOf, type Column, type Table } from './table.ts';

interface DeliveredRow {
  name: string;
  /** Those that were delivered. */
  orders: number;
  returned: number;
  /** Less what came back to the counter. */
  sales: number;
  cost: number;
  /** What couriers took for what arrived. */
  delivery: number;
  /** What they took, there and back, for what did not. */
  returns: number;
}

const NONE: Omit<DeliveredRow, 'name'> = { orders: 0, returned: 0, sales: 0, cost: 0, delivery: 0, returns: 0 };

const profitOf = ({ sales, cost, delivery, returns }: DeliveredRow): number => sales - cost - delivery - returns;

const COLUMNS: Column<DeliveredRow>[] = [
  { heading: 'Delivered', kind: 'count', cell: (row) => row.orders },
  { heading: 'Returned', kind: 'count', cell: (row) => row.returned },
  { heading: 'Sales', kind: 'amount', cell: (row) => row.sales },
  { heading: 'Cost of goods', kind: 'amount', cell: (row) => row.cost },
  { heading: 'Delivery', kind: 'amount', cell: (row) => row.delivery },
  { heading: 'Returns', kind: 'amount', cell: (row) => row.returns },
  { heading: 'Profit', kind: 'amount', cell: profitOf },
  {
    heading: 'Per order',
    kind: 'amount',
    cell: (row) => (row.orders > 0 ? Math.round(profitOf(row) / row.orders) : null),
  },
];

const CREATED_DAY = dayKey(sql`o.created_at`);

const KINDS = {
  month: { heading: 'Month', key: CREATED_DAY },
  city: { heading: 'City', key: sql<string>`o.customer_city` },
  courier: { heading: 'Courier', key: sql<string>`coalesce(c.name, '')` },
} satisfies Record<string, { heading: string; key: RawBuilder<string> }>;

/**
 * What the orders placed in a period brought that were delivered, less what those cost that came back. Orders handed
 * over at the till are left out.
 */
export async function profitOnDelivered(db: Reader, period: Period, by: keyof typeof KINDS): Promise<Table> {
  const { heading, key } = KINDS[by];
  const found = await readRows(db, period, key);
  const sum = sumOf<DeliveredRow>(found, NONE);
  return tableOf<DeliveredRow>({
    columns: [{ heading, kind: by === 'month' ? 'month' : 'text', cell: (row) => row.name }, ...COLUMNS],
    rows: named(found, period, by),
    sum,
    charted: 'Profit',
  });
}

function named(found: DeliveredRow[], period: Period, by: keyof typeof KINDS): DeliveredRow[] {
  const most = (a: DeliveredRow, b: DeliveredRow) => profitOf(b) - profitOf(a) || (a.name < b.name ? -1 : 1);
  if (by === 'city') return merged(found, NONE, cityName, byCity).toSorted(most);
  if (by === 'courier') return found.map((row) => ({ ...row, name: row.name || 'No courier' })).toSorted(most);
  const months = Map.groupBy(found, ({ name }) => monthOf(dayFrom(name)));
  return steps(period, 'month').map((name) => ({ ...sumOf(months.get(name) ?? [], NONE), name }));
}

async function readRows(db: Reader, { from, to }: Period, key: RawBuilder<string>): Promise<DeliveredRow[]> {
  const sent = db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('parcel_money as p', 'p.order_id', 'o.id')
    .where('o.removed_at', 'is', null)
    .where('o.fulfilment', 'in', ['delivered', 'returned'])
    .where((eb) => eb.or([eb('o.channel', '=', 'storefront'), eb('o.payment_method', '<>', 'CASH')]))
    .where('o.created_at', '>=', startOfDay(from))
    .where('o.created_at', '<', startOfDay(daysAfter(to, 1)));
  const sumIf = (state: 'delivered' | 'returned', value: RawBuilder<number>) =>
    sql<number>`sum(case when o.fulfilment = ${state} then ${value} else 0 end)`;
  // What the courier really charged, with the tax on it, once its report has come.
  const courier = sql<number>`case when p.charged_on <> '' then p.got_charge + p.got_charge_tax
    else coalesce(s.cost, 0) + coalesce(s.return_cost, 0) end`;
  const orders = await sent
    .groupBy(key)
    .select([
      key.as('name'),
      sumIf('delivered', sql`1`).as('orders'),
      sumIf('returned', sql`1`).as('returned'),
      sumIf('delivered', sql`o.total`).as('sales'),
      sumIf('delivered', courier).as('delivery'),
      sumIf('returned', courier).as('returns'),
    ])
    .execute();
  const costs = await sent
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .groupBy(key)
    .select([key.as('name'), sumIf('delivered', LINE_COST).as('cost')])
    .execute();
  const back = await sent
    .where('o.fulfilment', '=', 'delivered')
    .innerJoin('returns as r', 'r.order_id', 'o.id')
    .innerJoin('return_lines as b', 'b.return_id', 'r.id')
    .innerJoin('order_lines as l', 'l.id', 'b.order_line_id')
    .groupBy(key)
    .select([key.as('name'), sql<number>`sum(b.amount)`.as('amount'), sql<number>`sum(${COST_BACK})`.as('cost')])
    .execute();
  const costOf = new Map(costs.map(({ name, cost }) => [name, cost]));
  const backOf = new Map(back.map((row) => [row.name, row]));
  return orders.map((row) => ({
    ...row,
    sales: row.sales - (backOf.get(row.name)?.amount ?? 0),
    cost: (costOf.get(row.name) ?? 0) - (backOf.get(row.name)?.cost ?? 0),
  }));
}
