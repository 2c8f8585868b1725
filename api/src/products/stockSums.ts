import { sql, type Expression } from 'kysely';
import type { ProductRow } from '@shop/shared/contracts/http/catalog/products';
import type { Reader } from '../kernel/db/database.ts';

type StockSums = Pick<ProductRow, 'totalStock' | 'variants' | 'soldOutVariants'>;

const NOTHING: StockSums = { totalStock: 0, variants: 0, soldOutVariants: 0 };

/** Pieces of all variations of a product, to sort and filter by. */
export const stockOf = (product: Expression<number>) =>
  sql<number>`(select coalesce(sum(v.qty), 0) from variations v where v.product_id = ${product} and v.retired = 0)`;

/** How many variations a product has, to sort by. */
export const variantsOf = (product: Expression<number>) =>
  sql<number>`(select count(*) from variations v where v.product_id = ${product} and v.retired = 0)`;

/** What stands in the variations of these products. */
export async function readStockSums(db: Reader, ids: number[]): Promise<(id: number) => StockSums> {
  const rows = await db
    .selectFrom('variations as v')
    .where('v.product_id', 'in', ids)
    .where('v.retired', '=', 0)
    .groupBy('v.product_id')
    .select('v.product_id')
    .select([
      sql<number>`sum(v.qty)`.as('totalStock'),
      sql<number>`count(*)`.as('variants'),
      sql<number>`sum(case when v.qty = 0 then 1 else 0 end)`.as('soldOutVariants'),
    ])
    .execute();
  const sums = new Map(rows.map(({ product_id, ...rest }): [number, StockSums] => [product_id, rest]));
  return (id) => sums.get(id) ?? NOTHING;
}
