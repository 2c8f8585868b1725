import { held } from '../../kernel/db/rowLocks.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { holdProducts } from '../../products/saving/holding.ts';

export interface Held {
  product: Row<'products'>;
  variation: Row<'variations'>;
}

/**
 * A variation and its product, held until the transaction ends; the product first, as everybody does. Throws 404 when
 * either is not there any more.
 */
export async function holdStockItem(trx: Writer, stockId: number): Promise<Held> {
  const known = await trx.selectFrom('variations').select('product_id').where('id', '=', stockId).executeTakeFirst();
  const [product] = known ? await holdProducts(trx, [known.product_id]) : [];
  const variation =
    product &&
    (await trx
      .selectFrom('variations')
      .selectAll()
      .where('id', '=', stockId)
      .where('retired', '=', 0)
      .$call(held(trx))
      .executeTakeFirst());
  if (!variation) throw new ApiError('UNKNOWN_STOCK_ITEM');
  return { product, variation };
}

/** Whoever has the product's form open is told that its articles are not what they were. */
export async function raiseProduct(trx: Writer, productId: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', productId)
    .execute();
}
