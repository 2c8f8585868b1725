import { sql } from 'kysely';
import { daysBetween, dayOf, daysAfter } from '@shop/shared/format/calendar';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import { startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import type { Period } from '../profitLossDays.ts';
import { byCity, cityName } from './cities.ts';
import { merged, percentOf, sumOf, tableOf, type Column, type Table } from './table.ts';

interface Sent {
  name: string;
  courier: string;
  orders: number;
  delivered: number;
  returned: number;
  /** Days from leaving the shop to being delivered, and from there to being paid, of as many as that is known of. */
  deliveryDays: number;
  timed: number;
  paidDays: number;
  paid: number;
  /** Paisa: as couriers charged it, where their report has come. */
  cost: number;
}

const NONE: Omit<Sent, 'name' | 'courier'> = {
  orders: 0,
  delivered: 0,
  returned: 0,
  deliveryDays: 0,
  timed: 0,
  paidDays: 0,
  paid: 0,
  cost: 0,
};

const average = (sum: number, many: number): number | null => (many > 0 ? Math.round((sum * 10) / many) / 10 : null);
const costPer = ({ cost, delivered }: Sent): number | null => (delivered > 0 ? Math.round(cost / delivered) : null);
const returnRate = ({ returned, delivered }: Sent): number | null => percentOf(returned, delivered + returned);

const COLUMNS: Column<Sent>[] = [
  { heading: 'Parcels', kind: 'count', cell: (row) => row.orders },
  { heading: 'Delivered', kind: 'count', cell: (row) => row.delivered },
  { heading: 'Returned', kind: 'count', cell: (row) => row.returned },
  { heading: 'Delivery rate', kind: 'percent', cell: (row) => percentOf(row.delivered, row.delivered + row.returned) },
  { heading: 'Return rate', kind: 'percent', cell: returnRate },
  { heading: 'Days to deliver', kind: 'count', cell: (row) => average(row.deliveryDays, row.timed) },
  { heading: 'Days to be paid', kind: 'count', cell: (row) => average(row.paidDays, row.paid) },
  { heading: 'Cost per delivered order', kind: 'amount', cell: costPer },
];

/** How each courier does in each city, of parcels that went out in a period. */
export async function couriersByCity(db: Reader, period: Period): Promise<Table> {
  const rows = byCourierAndCity(await readSent(db, period));
  return tableOf<Sent>({
    columns: [
      { heading: 'City', kind: 'text', cell: (row) => row.name },
      { heading: 'Courier', kind: 'text', cell: (row) => row.courier, noTotal: true },
      ...COLUMNS,
    ],
    rows,
    sum: { ...sumOf<Sent>(rows, { courier: '', ...NONE }), courier: '' },
    charted: 'Parcels',
  });
}

/** Parcels that came to an end, from which on a courier can be judged in a city. */
const ENOUGH = 5;

interface Proposal {
  name: string;
  best: Sent;
  /** The one that has most parcels there. */
  usual: Sent;
}

/** Which courier should have which city: the one whose delivered orders cost least there, those that came back included. */
export async function couriersProposed(db: Reader, period: Period): Promise<Table> {
  const judged = byCourierAndCity(await readSent(db, period)).filter(
    ({ delivered, returned }) => delivered > 0 && delivered + returned >= ENOUGH,
  );
  const rows = [...Map.groupBy(judged, byCity)].map(([, those]): Proposal => {
    const [best] = those.toSorted((a, b) => (costPer(a) ?? 0) - (costPer(b) ?? 0) || b.orders - a.orders) as [Sent];
    const [usual] = those.toSorted((a, b) => b.orders - a.orders) as [Sent];
    return { name: best.name, best, usual };
  });
  const saved = ({ best, usual }: Proposal) => (costPer(usual) ?? 0) - (costPer(best) ?? 0);
  return tableOf<Proposal>({
    columns: [
      { heading: 'City', kind: 'text', cell: (row) => row.name },
      { heading: 'Proposed', kind: 'text', cell: ({ best }) => best.courier },
      { heading: 'Return rate', kind: 'percent', cell: ({ best }) => returnRate(best) },
      { heading: 'Cost per delivered order', kind: 'amount', cell: ({ best }) => costPer(best) },
      { heading: 'Most used', kind: 'text', cell: ({ usual }) => usual.courier },
      { heading: 'Its return rate', kind: 'percent', cell: ({ usual }) => returnRate(usual) },
      { heading: 'Saved per order', kind: 'amount', cell: saved },
    ],
    rows: rows.toSorted((a, b) => saved(b) * b.usual.orders - saved(a) * a.usual.orders || (a.name < b.name ? -1 : 1)),
    charted: 'Saved per order',
  });
}

interface Withheld {
  name: string;
  courier: string;
  collected: number;
  incomeTax: number;
  salesTax: number;
  charged: number;
  chargeTax: number;
}

/** Taxes that couriers withheld by their reports, by month, as the tax return asks for them. */
export async function taxesWithheld(db: Reader, { from, to }: Period): Promise<Table> {
  const month = sql<string>`substr(l.paid_on, 1, 7)`;
  const rows = await db
    .selectFrom('remittance_lines as l')
    .innerJoin('remittances as m', 'm.id', 'l.remittance_id')
    .innerJoin('couriers as c', 'c.id', 'm.courier_id')
    .where('l.paid_on', '>=', from)
    .where('l.paid_on', '<=', to)
    // What the bank lacks is no line of a report.
    .where('l.line', '>', 0)
    .groupBy([month, 'c.id', 'c.name'])
    .orderBy(month)
    .orderBy('c.name')
    .select([
      month.as('name'),
      'c.name as courier',
      sql<number>`sum(l.collect)`.as('collected'),
      sql<number>`sum(l.income_tax)`.as('incomeTax'),
      sql<number>`sum(l.sales_tax)`.as('salesTax'),
      sql<number>`sum(l.charge)`.as('charged'),
      sql<number>`sum(l.charge_tax)`.as('chargeTax'),
    ])
    .execute();
  return tableOf<Withheld>({
    columns: [
      { heading: 'Month', kind: 'month', cell: (row) => row.name },
      { heading: 'Courier', kind: 'text', cell: (row) => row.courier, noTotal: true },
      { heading: 'Collected', kind: 'amount', cell: (row) => row.collected },
      { heading: 'Income tax withheld', kind: 'amount', cell: (row) => row.incomeTax },
      { heading: 'Sales tax withheld', kind: 'amount', cell: (row) => row.salesTax },
      { heading: 'Charges', kind: 'amount', cell: (row) => row.charged },
      { heading: 'Tax on charges', kind: 'amount', cell: (row) => row.chargeTax },
    ],
    rows,
    sum: sumOf<Withheld>(rows, { courier: '', collected: 0, incomeTax: 0, salesTax: 0, charged: 0, chargeTax: 0 }),
    charted: 'Income tax withheld',
  });
}

function byCourierAndCity(sent: readonly Sent[]): Sent[] {
  const groups = Map.groupBy(sent, ({ courier, name }) => `${keptCityKey(name)}|${courier}`);
  return [...groups.values()]
    .flatMap((those) =>
      merged<Sent>(those, { courier: '', ...NONE }, cityName, byCity).map((row) => ({
        ...row,
        courier: those[0]?.courier ?? '',
      })),
    )
    .toSorted((a, b) => b.orders - a.orders || (a.name < b.name ? -1 : 1) || (a.courier < b.courier ? -1 : 1));
}

async function readSent(db: Reader, { from, to }: Period): Promise<Sent[]> {
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('parcel_money as p', 'p.order_id', 'o.id')
    .where('o.removed_at', 'is', null)
    .where('s.dispatched_at', '>=', startOfDay(from))
    .where('s.dispatched_at', '<', startOfDay(daysAfter(to, 1)))
    .select(['o.customer_city as name', 'c.name as courier', 'o.fulfilment', 's.dispatched_at', 'p.since', 'p.paid_on'])
    .select(
      sql<number>`case when p.charged_on <> '' then p.got_charge + p.got_charge_tax else s.cost + s.return_cost end`.as(
        'cost',
      ),
    )
    .execute();
  return rows.map(({ name, courier, fulfilment, dispatched_at, since, paid_on, cost }) => {
    const delivered = fulfilment === 'delivered' ? 1 : 0;
    const returned = fulfilment === 'returned' ? 1 : 0;
    const timed = delivered && since ? 1 : 0;
    const paid = timed && paid_on ? 1 : 0;
    return {
      name,
      courier,
      orders: 1,
      delivered,
      returned,
      deliveryDays: since && timed ? daysBetween(dayOf(dispatched_at), dayOf(since)) : 0,
      timed,
      paidDays: paid && since && paid_on ? Math.max(0, daysBetween(dayOf(since), paid_on)) : 0,
      paid,
      // What is still on its way has cost nothing that says anything yet.
      cost: delivered || returned ? cost : 0,
    };
  });
}
