import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { soldIn } from '../../orders/reading/sold.ts';
import type { Period } from '../profitLossDays.ts';
import { percentOf, sumOf, tableOf, type Table } from './table.ts';

interface DiscountRow {
  name: string;
  /** Who agreed to what was above the limit of `name`; '' where it was theirs to give. */
  agreed: string;
  sales: number;
  reduced: number;
  listed: number;
  discounts: number;
}

const NOTHING: Omit<DiscountRow, 'name'> = { agreed: '', sales: 0, reduced: 0, listed: 0, discounts: 0 };

/** What was taken off at the till, lines and whole sales: by who sold, and apart what was above their limit, by who agreed. */
export async function discountsGiven(db: Reader, period: Period): Promise<Table> {
  const found = await soldIn(db, period)
    .leftJoin('discount_approvals as a', 'a.order_id', 'o.id')
    .where('o.channel', '=', 'till')
    .select([
      sql<number | null>`coalesce(o.sold_by, o.created_by)`.as('seller'),
      'a.approved_by as manager',
      sql<number>`count(*)`.as('sales'),
      sql<number>`sum(case when o.discount > 0 then 1 else 0 end)`.as('reduced'),
      sql<number>`sum(o.subtotal)`.as('listed'),
      sql<number>`sum(o.discount)`.as('discounts'),
    ])
    .groupBy([sql`coalesce(o.sold_by, o.created_by)`, 'a.approved_by'])
    .execute();
  const people = await db.selectFrom('users').select(['id', 'fullname']).execute();
  const names = new Map(people.map(({ id, fullname }) => [id, fullname]));
  const nameOf = (id: number | null) => (id !== null && names.get(id)) || '';
  const rows = found
    .map(({ seller, manager, ...sums }) => ({ ...sums, name: nameOf(seller), agreed: nameOf(manager) }))
    .toSorted((a, b) => b.discounts - a.discounts || (a.name + a.agreed < b.name + b.agreed ? -1 : 1));
  return tableOf<DiscountRow>({
    columns: [
      { heading: 'Salesperson', kind: 'text', cell: (row) => row.name },
      { heading: 'Agreed above the limit by', kind: 'text', cell: (row) => row.agreed, noTotal: true },
      { heading: 'Sales', kind: 'count', cell: (row) => row.sales },
      { heading: 'With a discount', kind: 'count', cell: (row) => row.reduced },
      { heading: 'Before discounts', kind: 'amount', cell: (row) => row.listed },
      { heading: 'Discounts given', kind: 'amount', cell: (row) => row.discounts },
      { heading: 'In percent', kind: 'percent', cell: (row) => percentOf(row.discounts, row.listed) },
    ],
    rows,
    sum: sumOf(rows, NOTHING),
    charted: 'Discounts given',
  });
}
