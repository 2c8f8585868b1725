import { sql } from 'kysely';
import { valueOf } from '@shop/shared/format/purchaseCosts';
import type { Reader } from '../../kernel/db/database.ts';
import { PRICE_PER_PIECE, stockOnSale } from '../../stock/list.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { dayOf } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';
import { NO_STOCK, STOCK_COLUMNS, type StockRow } from './inventory.ts';
import { sumOf, tableOf, type Table } from './table.ts';

interface DeadRow extends StockRow {
  variation: string;
  sku: string;
  since: string;
  sold: string | null;
}

/** What is on hand now, was in stock before the period, and of which nothing was ordered since; what cost most first. */
export async function deadStock(db: Reader, { from }: Period): Promise<Table> {
  const start = startOfDay(from);
  const ordered = await readLastOrdered(db);
  const rows = (await readOnHand(db, start))
    .filter(({ id }) => (ordered.get(id) ?? '') < start)
    .map(({ id, price, cost, rest, qty, color, size_title, created_at, ...row }): DeadRow => {
      const last = ordered.get(id);
      return {
        ...row,
        variation: [color, size_title].filter(Boolean).join(', '),
        pieces: qty,
        cost: valueOf({ quantity: qty, cost, rest }),
        value: price * qty,
        since: dayOf(new Date(created_at)),
        sold: last ? dayOf(new Date(last)) : null,
      };
    })
    .toSorted((a, b) => b.cost - a.cost || (a.sku < b.sku ? -1 : 1));
  return tableOf<DeadRow>({
    columns: [
      { heading: 'Product', kind: 'text', cell: (row) => row.name },
      { heading: 'Variation', kind: 'text', cell: (row) => row.variation, noTotal: true },
      { heading: 'SKU', kind: 'text', cell: (row) => row.sku, noTotal: true },
      { heading: 'Last ordered', kind: 'day', cell: (row) => row.sold, noTotal: true },
      { heading: 'In stock since', kind: 'day', cell: (row) => row.since, noTotal: true },
      ...STOCK_COLUMNS,
    ],
    rows,
    sum: { ...sumOf<StockRow>(rows, NO_STOCK), variation: '', sku: '', since: '', sold: null },
    charted: 'Stock Cost',
  });
}

function readOnHand(db: Reader, before: string) {
  return stockOnSale(db)
    .leftJoin('entities as s', 's.id', 'v.size_id')
    .where('v.qty', '>', 0)
    .where('v.created_at', '<', before)
    .select(['v.id', 'p.name', 'v.color', 's.name as size_title', 'v.sku', 'v.qty', 'v.cost', 'v.cost_rest as rest'])
    .select([sql<number>`${PRICE_PER_PIECE}`.as('price'), 'v.created_at'])
    .execute();
}

/** When each variation was last in an order that stands. */
async function readLastOrdered(db: Reader): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('o.removed_at', 'is', null)
    .where('o.fulfilment', 'not in', ['cancelled', 'returned'])
    .groupBy('l.stock_id')
    .select(['l.stock_id', sql<string>`max(o.created_at)`.as('at')])
    .execute();
  return new Map(rows.map(({ stock_id, at }) => [stock_id, at]));
}
