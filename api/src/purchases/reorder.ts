import { sql, type SqlBool } from 'kysely';
import type { REORDER_SORTS, ReorderQuery, ReorderRow } from '@shop/shared/contracts/http/purchases';
import type { Reader } from '../plugins/db/database.ts';
import { listOf, type List, type Sorts } from '../plugins/lists/listOf.ts';
import { matches } from '../plugins/lists/searchText.ts';
import type { ListFile } from '../plugins/lists/sendList.ts';
import { LOW_QUANTITY, stockOnSale } from '../stock/list.ts';
import { shareOfMinimum, SOLD_DAYS, suggestedQuantity } from './reorderRule.ts';

export const REORDER_FILE: ListFile<ReorderRow> = {
  name: 'reorder',
  columns: [
    { heading: 'Product', cell: (row) => row.productName },
    { heading: 'Colour', cell: (row) => row.varient },
    { heading: 'Size', cell: (row) => row.sizeTitle },
    { heading: 'SKU', cell: (row) => row.sku },
    { heading: 'Supplier', cell: (row) => row.supplierName },
    { heading: 'Company', cell: (row) => row.supplierCompany },
    { heading: 'On Hand', cell: (row) => row.onHand },
    { heading: 'Minimum', cell: (row) => row.minimum },
    { heading: 'Sold in 30 Days', cell: (row) => row.sold },
    { heading: 'On Order', cell: (row) => row.onOrder },
    { heading: 'Suggested', cell: (row) => row.suggested },
  ],
};

const ID = sql.ref<number>('v.id');
const SOLD = sql<number>`coalesce(sold.pieces, 0)`;
const ON_ORDER = sql<number>`coalesce(ordered.pieces, 0)`;
const SHARE = sql<number>`((p.stock_limit + kinds.variations - 1) / kinds.variations)`;
/** `suggestedQuantity` as the database computes it, before it is cut off at nothing. */
const NEEDED = sql<number>`(${SHARE} + case when ${SOLD} > 0 then ${SOLD} else 0 end - v.qty - ${ON_ORDER})`;

const SORTS: Sorts<(typeof REORDER_SORTS)[number]> = {
  product: sql.ref('p.search_text'),
  supplier: sql`coalesce((select u.search_text from users u where u.id = p.supplier_id), '')`,
  onHand: sql.ref('v.qty'),
  sold: SOLD,
  onOrder: ON_ORDER,
  suggested: sql`case when ${NEEDED} > 0 then ${NEEDED} else 0 end`,
};

/** What was sold of variations in the last 30 days, less what came back with deleted orders. */
const soldLately = (db: Reader, since: string) =>
  db
    .selectFrom('stock_movements')
    .where(sql<SqlBool>`reason in ('sale', 'order-deleted')`)
    .where('created_at', '>=', since)
    .groupBy('stock_id')
    .select(['stock_id', sql<number>`-sum(change)`.as('pieces')]);

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

const needing = (db: Reader, since: string) =>
  stockOnSale(db)
    .innerJoin(variationsOf(db).as('kinds'), (join) => join.onRef('kinds.product_id', '=', 'v.product_id'))
    .leftJoin(soldLately(db, since).as('sold'), (join) => join.onRef('sold.stock_id', '=', 'v.id'))
    .leftJoin(onOrder(db).as('ordered'), (join) => join.onRef('ordered.stock_id', '=', 'v.id'));

/** When the days begin whose sales count; ISO 8601. */
const sinceOf = (now: Date): string => new Date(now.getTime() - SOLD_DAYS * 24 * 3_600_000).toISOString();

/** Variations of which too little is there: below 10 (admin specification, 9), or below their share of the minimum. */
export function reorderList(db: Reader, query: ReorderQuery, now = new Date()): List<ReorderRow> {
  const { supplier, category, suggested } = query;
  const since = sinceOf(now);
  return listOf(query, {
    db,
    from: needing(db, since)
      .where(sql<SqlBool>`(v.qty < ${LOW_QUANTITY} or v.qty < ${SHARE})`)
      .$if(supplier !== undefined, (rows) => rows.where('p.supplier_id', '=', Number(supplier)))
      .$if(category !== undefined, (rows) => rows.where('p.category_id', '=', Number(category)))
      .$if(suggested === '1', (rows) => rows.where(NEEDED, '>', 0))
      .$if(suggested === '0', (rows) => rows.where(NEEDED, '<=', 0)),
    id: ID,
    search: (pattern) => sql<SqlBool>`(${matches(sql.ref('v.search_text'), pattern)}
      or ${matches(sql.ref('p.search_text'), pattern)})`,
    sorts: SORTS,
    sort: '-suggested',
    read: (ids) => readNeeds(db, ids, now),
  });
}

/** What is there, sold and on order of these variations; those that were deleted are left out. */
export async function readNeeds(db: Reader, ids: number[], now = new Date()): Promise<Map<number, ReorderRow>> {
  const rows = await stockOnSale(db)
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'p.supplier_id').on('u.removed', '=', 0))
    .select(['v.id', 'v.product_id', 'v.color', 'v.sku', 'v.qty', 'p.name', 'p.stock_limit', 's.name as size_title'])
    .select(['u.id as supplier_id', 'u.fullname', 'u.company'])
    .where('v.id', 'in', ids)
    .execute();
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  if (productIds.length === 0) return new Map();
  const [sold, ordered, kinds] = [
    await soldLately(db, sinceOf(now)).where('stock_id', 'in', ids).execute(),
    await onOrder(db).where('stock_id', 'in', ids).execute(),
    await variationsOf(db).where('product_id', 'in', productIds).execute(),
  ];
  const soldOf = new Map(sold.map(({ stock_id, pieces }) => [stock_id, pieces]));
  const orderedOf = new Map(ordered.map(({ stock_id, pieces }) => [stock_id, pieces]));
  const kindsOf = new Map(kinds.map(({ product_id, variations }) => [product_id, variations]));
  return new Map(
    rows.map((row) => {
      const need = {
        onHand: row.qty,
        minimum: shareOfMinimum(row.stock_limit, kindsOf.get(row.product_id) ?? 0),
        sold: Math.max(0, soldOf.get(row.id) ?? 0),
        onOrder: orderedOf.get(row.id) ?? 0,
      };
      return [
        row.id,
        {
          stockId: row.id,
          productId: row.product_id,
          productName: row.name,
          varient: row.color,
          sizeTitle: row.size_title,
          sku: row.sku,
          supplierId: row.supplier_id ?? 0,
          supplierName: row.fullname ?? '',
          supplierCompany: row.company ?? '',
          ...need,
          suggested: suggestedQuantity(need),
        },
      ];
    }),
  );
}
