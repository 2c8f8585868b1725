import type { GridProduct } from '@shop/shared/contracts/http/stock/grid';
import { rupeesOf } from '@shop/shared/format/money';
import { pricePerPiece, salePrice } from '../../catalog/prices.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** Products and their variations as the grid shows them, in the order of the ids; those that are gone are left out. */
export async function readGrid(db: Reader, ids: readonly number[]): Promise<GridProduct[]> {
  if (ids.length === 0) return [];
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'sale_price', 'on_sale', 'cost', 'stock_limit'])
    .where('id', 'in', ids)
    .where('removed', '=', 0)
    .execute();
  const variations = await db
    .selectFrom('variations as v')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['v.id', 'v.product_id', 'v.color', 'v.sku', 'v.price', 'v.cost', 'v.minimum', 'v.qty', 's.name as size'])
    .where('v.product_id', 'in', ids)
    .where('v.retired', '=', 0)
    .orderBy('v.color_key')
    .orderBy('s.position')
    .orderBy('v.id')
    .execute();
  const known = new Map(products.map((product) => [product.id, product]));
  const ofProduct = Map.groupBy(variations, (row) => row.product_id);
  return ids.flatMap((id) => {
    const product = known.get(id);
    if (!product) return [];
    return {
      productId: id,
      name: product.name,
      price: rupeesOf(product.price),
      salePrice: rupeesOf(salePrice(product)),
      costPrice: rupeesOf(product.cost),
      minimumQty: product.stock_limit,
      variations: (ofProduct.get(id) ?? []).map((row) => ({
        stockId: row.id,
        varient: row.color,
        sizeTitle: row.size,
        sku: row.sku,
        price: rupeesOf(pricePerPiece(row.price, product)),
        costPrice: rupeesOf(row.cost),
        minimumQty: row.minimum,
        qty: row.qty,
      })),
    };
  });
}
