import { sql } from 'kysely';
import { DAY_MS } from '@shop/shared/format/durations';
import { partOfPieces, valueOf } from '@shop/shared/format/purchaseCosts';
import type { Reader } from '../../kernel/db/database.ts';
import { PRICE_PER_PIECE, stockOnSale } from '../../stock/list.ts';
import { NO_STOCK, STOCK_COLUMNS, type StockRow } from './inventory.ts';
import { sumOf, tableOf, type Table } from './table.ts';

/** Up to so many days since they came in. */
const AGES: [number, string][] = [
  [30, 'Up to 30 days'],
  [60, '31 to 60 days'],
  [90, '61 to 90 days'],
  [180, '91 to 180 days'],
  [365, '181 to 365 days'],
  [Number.POSITIVE_INFINITY, 'More than a year'],
];

/**
 * What is on hand now, by how long ago it came in. What came in first is taken to be sold first, so what is left came in
 * last; what orders gave back keeps its age.
 */
export async function stockByAge(db: Reader, now: Date): Promise<Table> {
  const rows = new Map<string, StockRow>(AGES.map(([, name]) => [name, { name, ...NO_STOCK }]));
  const arrivals = Map.groupBy(await readArrivals(db), ({ stock_id }) => stock_id);
  for (const { id, qty, cost, rest, value, created_at } of await readOnHand(db)) {
    let left = qty;
    const since = (pieces: number, at: string) => {
      const days = (now.getTime() - Date.parse(at)) / DAY_MS;
      const row = rows.get(AGES.find(([most]) => days <= most)?.[1] ?? '');
      if (!row) return;
      row.pieces += pieces;
      row.cost += partOfPieces(valueOf({ quantity: qty, cost, rest }), qty, qty - left, qty - left + pieces);
      row.value += pieces * value;
    };
    for (const { change, created_at: at } of arrivals.get(id) ?? []) {
      if (left === 0) break;
      const pieces = Math.min(left, change);
      since(pieces, at);
      left -= pieces;
    }
    if (left > 0) since(left, created_at);
  }
  const all = [...rows.values()];
  return tableOf<StockRow>({
    columns: [{ heading: 'In stock since', kind: 'text', cell: (row) => row.name }, ...STOCK_COLUMNS],
    rows: all,
    sum: sumOf<StockRow>(all, NO_STOCK),
    charted: 'Stock Value',
  });
}

function readOnHand(db: Reader) {
  return stockOnSale(db)
    .where('v.qty', '>', 0)
    .select([
      'v.id',
      'v.qty',
      'v.cost',
      'v.cost_rest as rest',
      sql<number>`${PRICE_PER_PIECE}`.as('value'),
      'v.created_at',
    ])
    .execute();
}

/** Pieces that came in, the newest first; nothing of it is from orders. */
function readArrivals(db: Reader) {
  return db
    .selectFrom('stock_movements as m')
    .innerJoin('variations as v', 'v.id', 'm.stock_id')
    .where('v.qty', '>', 0)
    .where('v.retired', '=', 0)
    .where('m.change', '>', 0)
    .where('m.reason', 'not in', [
      'sale',
      'order-changed',
      'order-deleted',
      'order-returned',
      'order-cancelled',
      'order-restored',
      'found',
    ])
    .select(['m.stock_id', 'm.change', 'm.created_at'])
    .orderBy('m.id', 'desc')
    .execute();
}
