import { setImmediate as pause } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { REORDER_SORTS, ReorderQuery, ReorderRow } from '@shop/shared/contracts/http/stock/reorder';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Reader } from '../kernel/db/database.ts';
import { sortOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { codeCell } from '../kernel/lists/csv.ts';
import { matches, soughtBy } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { stockOnSale } from '../stock/list.ts';
import { IS_LOW } from '../stock/low.ts';
import { shareOfMinimum, SOLD_DAYS, suggestedQuantity } from './reorderRule.ts';

export const REORDER_FILE: ListFile<ReorderRow> = {
  name: 'reorder',
  columns: [
    { heading: 'Product', cell: (row) => row.productName },
    { heading: 'Colour', cell: (row) => row.varient },
    { heading: 'Size', cell: (row) => codeCell(row.sizeTitle) },
    { heading: 'SKU', cell: (row) => codeCell(row.sku) },
    { heading: 'Supplier', cell: (row) => row.supplierName },
    { heading: 'Company', cell: (row) => row.supplierCompany },
    { heading: 'On Hand', cell: (row) => row.onHand },
    { heading: 'Minimum', cell: (row) => row.minimum },
    { heading: 'Sold in 30 Days', cell: (row) => row.sold },
    { heading: 'On Order', cell: (row) => row.onOrder },
    { heading: 'Asked For', cell: (row) => row.asked ?? 0 },
    { heading: 'Suggested', cell: (row) => row.suggested },
  ],
};

const SOLD = sql<number>`coalesce(s.pieces, 0)`;
const ON_ORDER = sql<number>`coalesce(o.pieces, 0)`;
/** `suggestedQuantity` as the database computes it, before it is cut off at nothing. */
const NEEDED = sql<number>`(f.share + case when ${SOLD} > 0 then ${SOLD} else 0 end - f.qty - ${ON_ORDER})`;

const SORTS: Sorts<(typeof REORDER_SORTS)[number]> = {
  // Of what is joined for it: asked for row by row, PostgreSQL takes three times as long.
  product: sql.ref('p.search_text'),
  supplier: sql`coalesce(u.search_text, '')`,
  onHand: sql.ref('f.qty'),
  sold: SOLD,
  onOrder: ON_ORDER,
  suggested: sql`case when ${NEEDED} > 0 then ${NEEDED} else 0 end`,
};

/**
 * What was sold of variations in the last 30 days, less what came back with orders. Grouped by a cast, or SQLite
 * would go through all movements there ever were, because they stand in that order, and not through those of the days.
 */
const soldLately = (db: Reader, since: string) =>
  db
    .selectFrom('stock_movements')
    .where(
      sql<SqlBool>`reason in ('sale', 'order-changed', 'order-deleted', 'order-returned', 'order-cancelled', 'order-restored')`,
    )
    .where('created_at', '>=', since)
    .groupBy(sql`cast(stock_id as integer)`)
    .select([sql<number>`cast(stock_id as integer)`.as('stock_id'), sql<number>`-sum(change)`.as('pieces')]);

/** What was ordered of variations and not received yet. */
const onOrder = (db: Reader) =>
  db
    .selectFrom('purchase_lines')
    .where('open', '>', 0)
    .groupBy('stock_id')
    .select(['stock_id', sql<number>`sum(open)`.as('pieces')]);

const variationsOf = (db: Reader) =>
  db
    .selectFrom('variations')
    .where('retired', '=', 0)
    .groupBy('product_id')
    .select(['product_id', sql<number>`count(*)`.as('variations')]);

/** When the days begin whose sales count; ISO 8601. */
const sinceOf = (now: Date): string => new Date(now.getTime() - SOLD_DAYS * DAY_MS).toISOString();

/** Variations of which too little is there (`IS_LOW`). */
export function reorderList(db: Reader, query: ReorderQuery, now = new Date()): List<ReorderRow> {
  const { key, descending } = sortOf(query.sort ?? '-suggested', SORTS);
  const direction = descending ? sql`desc` : sql`asc`;
  const { suggested } = query;
  const sortedBy = (name: keyof typeof SORTS) => key === SORTS[name];
  // One statement: what of it is counted apart would have to sum up the sales of 30 days once more.
  const found = db
    .with(
      (name) => name('few').materialized(),
      (qc) => fewOf(qc as unknown as Reader, query),
    )
    .with(
      (name) => name('sold').materialized(),
      (qc) => soldLately(qc as unknown as Reader, sinceOf(now)),
    )
    .with(
      (name) => name('ordered').materialized(),
      (qc) => onOrder(qc as unknown as Reader),
    )
    .selectFrom('few as f')
    .leftJoin('sold as s', 's.stock_id', 'f.id')
    .leftJoin('ordered as o', 'o.stock_id', 'f.id')
    .$if(sortedBy('product'), (rows) => rows.innerJoin('products as p', 'p.id', 'f.product_id'))
    .$if(sortedBy('supplier'), (rows) => rows.leftJoin('users as u', 'u.id', 'f.supplier_id'))
    .$if(suggested === '1', (rows) => rows.where(NEEDED, '>', 0))
    .$if(suggested === '0', (rows) => rows.where(NEEDED, '<=', 0))
    .select(['f.id', 'f.share', SOLD.as('sold'), ON_ORDER.as('onOrder'), sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`${key} ${direction}, f.id ${direction}`);
  return {
    async page(offset, limit) {
      const rows = await found.offset(offset).limit(limit).execute();
      // Beyond the last row there is none that says how many there are.
      const [first] = rows.length > 0 || offset === 0 ? rows : await found.limit(1).execute();
      return { rows: await rowsOf(db, rows), total: first?.total ?? 0 };
    },
    async *batches() {
      const rows = await found.execute();
      for (let at = 0; at === 0 || at < rows.length; at += BATCH) {
        yield await rowsOf(db, rows.slice(at, at + BATCH));
        await pause();
      }
    },
  };
}

/** Rows a batch: some milliseconds of work. */
const BATCH = 250;

const SHARE = sql<number>`coalesce(v.minimum, (p.stock_limit + k.variations - 1) / k.variations)`;

/** The variations of which too little is there, as asked for. */
function fewOf(db: Reader, { q, supplier, category }: ReorderQuery) {
  const sought = soughtBy(q, {
    search: (pattern) => sql<SqlBool>`(${matches(sql.ref('v.search_text'), pattern)}
      or ${matches(sql.ref('p.search_text'), pattern)})`,
  });
  return (
    db
      // From the products on: joined otherwise, SQLite would look each one up for each of its variations.
      .selectFrom(variationsOf(db).as('k'))
      .crossJoin('products as p')
      .crossJoin('variations as v')
      .whereRef('p.id', '=', 'k.product_id')
      .whereRef('v.product_id', '=', 'p.id')
      .where('v.retired', '=', 0)
      .where('p.removed', '=', 0)
      .where(IS_LOW)
      .$if(supplier !== undefined, (rows) => rows.where('p.supplier_id', '=', Number(supplier)))
      .$if(category !== undefined, (rows) => rows.where('p.category_id', '=', Number(category)))
      .$if(sought !== null, (rows) => rows.where(sought ?? sql<SqlBool>`1 = 1`))
      .select(['v.id', 'v.qty', 'v.product_id', 'p.supplier_id', SHARE.as('share')])
  );
}

/** What a variation needs, but for what is on hand. */
interface Wanted {
  id: number;
  share: number;
  sold: number;
  onOrder: number;
}

/** What is there, sold and on order of these variations; those that were deleted are left out. */
export async function readNeeds(db: Reader, ids: number[], now = new Date()): Promise<ReorderRow[]> {
  const rows = await stockOnSale(db)
    .select(['v.id', 'v.product_id', 'v.minimum', 'p.stock_limit'])
    .where('v.id', 'in', ids)
    .execute();
  if (rows.length === 0) return [];
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  const sold = await soldLately(db, sinceOf(now)).where('stock_id', 'in', ids).execute();
  const ordered = await onOrder(db).where('stock_id', 'in', ids).execute();
  const kinds = await variationsOf(db).where('product_id', 'in', productIds).execute();
  const soldOf = new Map(sold.map(({ stock_id, pieces }) => [stock_id, pieces]));
  const orderedOf = new Map(ordered.map(({ stock_id, pieces }) => [stock_id, pieces]));
  const kindsOf = new Map(kinds.map(({ product_id, variations }) => [product_id, variations]));
  const wanted = rows.map((row) => ({
    id: row.id,
    share: row.minimum ?? shareOfMinimum(row.stock_limit, kindsOf.get(row.product_id) ?? 0),
    sold: soldOf.get(row.id) ?? 0,
    onOrder: orderedOf.get(row.id) ?? 0,
  }));
  return rowsOf(db, wanted);
}

async function rowsOf(db: Reader, wanted: readonly Wanted[]): Promise<ReorderRow[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = await stockOnSale(db)
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'p.supplier_id').on('u.removed', '=', 0))
    .select(['v.id', 'v.product_id', 'v.color', 'v.sku', 'v.qty', 'p.name', 's.name as size_title'])
    .select(['u.id as supplier_id', 'u.fullname', 'u.company'])
    .where('v.id', 'in', ids)
    .execute();
  const waiting = await db
    .selectFrom('restock_requests')
    .select(['stock_id', (eb) => eb.fn.countAll<number>().as('people')])
    .where('state', '=', 'waiting')
    .where('stock_id', 'in', ids)
    .groupBy('stock_id')
    .execute();
  const askedOf = new Map(waiting.map(({ stock_id, people }) => [stock_id, Number(people)]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ id, share, sold, onOrder }) => {
    const row = known.get(id);
    if (!row) return [];
    const need = { onHand: row.qty, minimum: share, sold: Math.max(0, sold), onOrder };
    return [
      {
        stockId: id,
        productId: row.product_id,
        productName: row.name,
        varient: row.color,
        sizeTitle: row.size_title,
        sku: row.sku,
        supplierId: row.supplier_id ?? 0,
        supplierName: row.fullname ?? '',
        supplierCompany: row.company ?? '',
        ...need,
        asked: askedOf.get(id) ?? 0,
        suggested: suggestedQuantity(need),
      },
    ];
  });
}
