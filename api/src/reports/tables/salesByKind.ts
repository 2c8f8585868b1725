import { sql, type RawBuilder } from 'kysely';
import type { Paisa } from '@shop/shared/format/money';
import { spreadCharges } from '@shop/shared/format/purchaseCosts';
import type { Reader } from '../../kernel/db/database.ts';
import type { Period } from '../profitLossDays.ts';
import { COST_BACK, LINE_COST, piecesReturnedIn, soldIn } from '../../orders/reading/sold.ts';
import { mostFirst, NO_SALES, SALES_COLUMNS, type SalesRow } from './sales.ts';
import { merged, sumOf, tableOf, type Table } from './table.ts';

/** By what products are told apart; `key` is of a line `l` and its product `p`. */
const KINDS = {
  product: { heading: 'Product', key: sql<string | number>`p.id` },
  category: { heading: 'Category', key: sql<string | number>`p.category_id` },
  size: { heading: 'Size', key: sql<string | number>`l.size_title` },
} satisfies Record<string, { heading: string; key: RawBuilder<string | number> }>;

/** What a line `l` came to, in paisa, before what was taken off the whole order. */
const VALUE = sql<number>`(l.unit_price * l.quantity - l.discount)`;

/** The line that makes these reports add up to the sales of the period. */
const DELIVERY = 'Delivery charged';

/**
 * What was sold less what came back, by product, category (the product's main one) or size. What was taken off a whole order is spread over
 * its lines by their value, to the paisa; what was charged for delivery is a row of its own.
 */
export async function salesByKind(db: Reader, period: Period, by: keyof typeof KINDS): Promise<Table> {
  const { heading, key } = KINDS[by];
  const [lines, back, taken, names] = [
    await readLines(db, period, key),
    await readBack(db, period, key),
    await readTakenOff(db, period, key),
    by === 'size' ? new Map<string, string>() : await readNames(db, by),
  ];
  const sold = lines.map((row) => ({ ...row, sales: row.sales - (taken.get(String(row.key)) ?? 0) }));
  const rows = merged(
    [...sold, ...back].map(({ key: of, ...row }): SalesRow => ({ ...NO_SALES, ...row, name: String(of) })),
    NO_SALES,
  )
    .map((row) => ({ ...row, name: names.get(row.name) ?? row.name }))
    .toSorted(mostFirst);
  const delivery = await readDelivery(db, period);
  const all = delivery === 0 ? rows : [...rows, { ...NO_SALES, name: DELIVERY, sales: delivery }];
  return tableOf<SalesRow>({
    columns: [
      { heading, kind: 'text', cell: (row) => row.name },
      { heading: 'Pieces', kind: 'count', cell: (row) => row.pieces },
      ...SALES_COLUMNS,
    ],
    rows: all,
    sum: sumOf(all, NO_SALES),
    charted: 'Sales',
  });
}

const linesIn = (db: Reader, period: Period) =>
  soldIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('products as p', 'p.id', 'l.product_id');

function readLines(db: Reader, period: Period, key: RawBuilder<string | number>) {
  return linesIn(db, period)
    .select([
      key.as('key'),
      sql<number>`sum(l.quantity)`.as('pieces'),
      sql<number>`sum(${VALUE})`.as('sales'),
      sql<number>`sum(${LINE_COST})`.as('cost'),
    ])
    .groupBy(key)
    .execute();
}

/** Pieces that came back: what was taken off their orders is in their amounts already. */
function readBack(db: Reader, period: Period, key: RawBuilder<string | number>) {
  return piecesReturnedIn(db, period)
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([
      key.as('key'),
      sql<number>`-sum(b.quantity)`.as('pieces'),
      sql<number>`sum(b.amount)`.as('returned'),
      sql<number>`-sum(b.amount)`.as('sales'),
      sql<number>`-sum(${COST_BACK})`.as('cost'),
    ])
    .groupBy(key)
    .execute();
}

/** What codes and the till took off whole orders, by what their lines are of: of most orders nothing. */
async function readTakenOff(db: Reader, period: Period, key: RawBuilder<string | number>): Promise<Map<string, Paisa>> {
  const uneven = soldIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .groupBy(['o.id', 'o.subtotal', 'o.discount'])
    .having(sql<number>`sum(${VALUE})`, '<>', sql<number>`o.subtotal - o.discount`)
    .select(['o.id', sql<number>`sum(${VALUE}) - o.subtotal + o.discount`.as('taken')]);
  const lines = await db
    .with('uneven', () => uneven)
    .selectFrom('uneven as u')
    .innerJoin('order_lines as l', 'l.order_id', 'u.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['u.id', 'u.taken', VALUE.as('cost'), sql<number>`1`.as('quantity'), key.as('key')])
    .orderBy('l.id')
    .execute();
  const sums = new Map<string, Paisa>();
  for (const own of Map.groupBy(lines, ({ id }) => id).values()) {
    const taken = own[0]?.taken ?? 0;
    const shares = spreadCharges(Math.abs(taken), own);
    for (const [at, line] of own.entries()) {
      const share = Math.sign(taken) * (shares[at] ?? 0);
      sums.set(String(line.key), (sums.get(String(line.key)) ?? 0) + share);
    }
  }
  return sums;
}

async function readDelivery(db: Reader, period: Period): Promise<Paisa> {
  const { sum } = await soldIn(db, period)
    .select(sql<number>`coalesce(sum(o.shipping + o.tax), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** As they are called now, also those that were removed. */
async function readNames(db: Reader, of: 'product' | 'category'): Promise<Map<string, string>> {
  const rows =
    of === 'product'
      ? await db.selectFrom('products').select(['id', 'name']).execute()
      : await db.selectFrom('entities').select(['id', 'name']).where('group_name', '=', 'prdCategory').execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
