import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter, dayOf } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';
import { sumOf, tableOf, type Column, type Table } from './table.ts';

/** Orders that were placed and stand: neither deleted, cancelled nor come back. */
const standing = (db: Reader) =>
  db
    .selectFrom('orders as o')
    .where('o.removed_at', 'is', null)
    .where('o.fulfilment', 'not in', ['cancelled', 'returned']);

interface KindRow {
  name: string;
  customers: number;
  orders: number;
  amount: number;
}

const NOBODY: Omit<KindRow, 'name'> = { customers: 0, orders: 0, amount: 0 };

/** What was ordered in a period by customers whose first order is in it, and by those who had ordered before. */
export async function customersByKind(db: Reader, period: Period): Promise<Table> {
  const kinds: [KindRow, KindRow, KindRow] = [
    { name: 'New', ...NOBODY },
    { name: 'Returning', ...NOBODY },
    { name: 'Without a phone', ...NOBODY },
  ];
  const [fresh, returning, unknown] = kinds;
  for (const { phone, first, orders, amount } of await readCustomers(db, period)) {
    const row = phone === '' ? unknown : first >= startOfDay(period.from) ? fresh : returning;
    row.customers += phone === '' ? 0 : 1;
    row.orders += orders;
    row.amount += amount;
  }
  return tableOf<KindRow>({
    columns: [
      { heading: 'Customers', kind: 'text', cell: (row) => row.name },
      { heading: 'Number', kind: 'count', cell: (row) => row.customers },
      ...ORDERED,
      {
        heading: 'Per order',
        kind: 'amount',
        cell: (row) => (row.orders ? Math.round(row.amount / row.orders) : null),
      },
    ],
    rows: kinds,
    sum: sumOf<KindRow>(kinds, NOBODY),
    charted: 'Ordered',
  });
}

const ORDERED: Column<{ orders: number; amount: number }>[] = [
  { heading: 'Orders', kind: 'count', cell: (row) => row.orders },
  { heading: 'Ordered', kind: 'amount', cell: (row) => row.amount },
];

interface Customer extends Omit<KindRow, 'customers'> {
  phone: string;
  first: string;
  last: string;
}

/** Who ordered for most in a period; a customer is a phone. */
export async function bestCustomers(db: Reader, period: Period): Promise<Table> {
  const customers = (await readCustomers(db, period)).filter(({ phone }) => phone !== '');
  const names = await readNames(db, period);
  const rows = customers
    .map((row): Customer => ({ ...row, name: names.get(row.phone) ?? '' }))
    .toSorted((a, b) => b.amount - a.amount || (a.phone < b.phone ? -1 : 1));
  return tableOf<Customer>({
    columns: [
      { heading: 'Customer', kind: 'text', cell: (row) => row.name },
      { heading: 'Phone', kind: 'text', cell: (row) => row.phone, noTotal: true },
      ...ORDERED,
      { heading: 'First order', kind: 'day', cell: (row) => dayOf(new Date(row.first)), noTotal: true },
      { heading: 'Last order', kind: 'day', cell: (row) => dayOf(new Date(row.last)), noTotal: true },
    ],
    rows,
    // Of all customers there is no first order; the cell is left out.
    sum: {
      ...sumOf(
        customers.map((row) => ({ ...row, name: '' })),
        { orders: 0, amount: 0, ...MOMENTS },
      ),
    },
    charted: 'Ordered',
  });
}

const MOMENTS = { phone: '', first: '1970-01-01T00:00:00.000Z', last: '1970-01-01T00:00:00.000Z' };

/** Phones that ordered in a period, with when they ordered first, ever, and last. */
function readCustomers(db: Reader, { from, to }: Period) {
  const [start, end] = [startOfDay(from), startOfDay(daysAfter(to, 1))];
  const within = sql`o.created_at >= ${start} and o.created_at < ${end}`;
  const orders = sql<number>`sum(case when ${within} then 1 else 0 end)`;
  return standing(db)
    .where('o.created_at', '<', end)
    .groupBy('o.phone_key')
    .having(orders, '>', 0)
    .select([
      'o.phone_key as phone',
      orders.as('orders'),
      // Without what came back of it, whenever that was.
      sql<number>`sum(case when ${within} then o.total
        - coalesce((select sum(r.amount) from returns r where r.order_id = o.id), 0) else 0 end)`.as('amount'),
      sql<string>`min(o.created_at)`.as('first'),
      sql<string>`max(o.created_at)`.as('last'),
    ])
    .execute();
}

/** As the newest order of the period has it. */
async function readNames(db: Reader, { from, to }: Period): Promise<Map<string, string>> {
  const newest = standing(db)
    .where('o.created_at', '>=', startOfDay(from))
    .where('o.created_at', '<', startOfDay(daysAfter(to, 1)))
    .where('o.phone_key', '<>', '')
    .groupBy('o.phone_key')
    .select(sql<number>`max(o.id)`.as('id'));
  const rows = await db
    .with('newest', () => newest)
    .selectFrom('newest')
    .innerJoin('orders as o', 'o.id', 'newest.id')
    .select(['o.phone_key', 'o.customer_name'])
    .execute();
  return new Map(rows.map(({ phone_key, customer_name }) => [phone_key, customer_name]));
}
