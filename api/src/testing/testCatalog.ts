import type { Database } from '../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { recordMovements } from '../ledger/recordMovements.ts';

/** Amounts in rupees, as a person would write them. */
export interface TestProduct {
  name?: string;
  category?: number;
  categories?: number[];
  price?: number;
  salePrice?: number;
  cost?: number;
  supplierId?: number | null;
  pictures?: { color: string; path: string }[];
  stockLimit?: number;
  variations: {
    color?: string;
    sizeId: number;
    price?: number;
    qty: number;
    cost?: number;
    sku?: string;
    barcode?: string;
  }[];
}

export interface AddedProduct {
  id: number;
  stockIds: number[];
}

const NOW = '2026-01-05T06:00:00.000Z';

/** Adds a size and returns its id. */
export function addSize(db: Database, name: string): Promise<number> {
  return db.transaction(async (trx) => {
    const size = { name, group_name: 'prdSize', created_by: null, created_at: NOW };
    const { id } = await trx.insertInto('entities').values(size).returning('id').executeTakeFirstOrThrow();
    await bumpDataVersion(trx, []);
    return id;
  });
}

/** Adds a product with its variations, pictures and first movements. */
export function addProduct(db: Database, product: TestProduct): Promise<AddedProduct> {
  const { name = 'Cotton frock', category = 21, price = 1500, salePrice = 0, cost = 700 } = product;
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('products')
      .values({
        name,
        search_text: searchTextOf(name),
        category_id: category,
        size_group_id: null,
        supplier_id: product.supplierId ?? null,
        price: price * 100,
        sale_price: salePrice * 100,
        on_sale: salePrice > 0 ? 1 : 0,
        cost: cost * 100,
        wholesale: cost * 105,
        stock_limit: product.stockLimit ?? 0,
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const category_id of product.categories ?? [category]) {
      await trx.insertInto('product_categories').values({ product_id: id, category_id }).execute();
    }
    for (const [position, picture] of (product.pictures ?? []).entries()) {
      await trx
        .insertInto('product_pictures')
        .values({ product_id: id, position, ...picture })
        .execute();
    }
    const stockIds: number[] = [];
    for (const [i, variation] of product.variations.entries()) {
      const { color = 'Red', sizeId, qty, barcode = '', sku = `SKU-${id}-${i}` } = variation;
      const row = await trx
        .insertInto('variations')
        .values({
          product_id: id,
          color,
          color_key: color.toLowerCase(),
          size_id: sizeId,
          price: (variation.price ?? (salePrice || price)) * 100,
          cost: (variation.cost ?? cost) * 100,
          qty,
          sku,
          barcode,
          search_text: searchTextOf(sku, barcode),
          created_at: NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      stockIds.push(row.id);
      const change = { stockId: row.id, change: qty, quantityAfter: qty };
      await recordMovements(trx, [change], { reason: 'initial', reference: '', userId: null, at: NOW });
    }
    await bumpDataVersion(trx, [id]);
    return { id, stockIds };
  });
}
