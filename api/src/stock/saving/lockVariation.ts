import { locked } from '../../kernel/db/rowLocks.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { lockProducts } from '../../products/saving/lockProducts.ts';

export interface LockedVariation {
  product: Row<'products'>;
  variation: Row<'variations'>;
}

/**
 * A variation and its product, locked until the transaction ends; the product first, as everybody does. Throws 404 when
 * either is not there any more.
 */
export async function lockVariation(trx: Writer, stockId: number): Promise<LockedVariation> {
  const known = await trx.selectFrom('variations').select('product_id').where('id', '=', stockId).executeTakeFirst();
  const [product] = known ? await lockProducts(trx, [known.product_id]) : [];
  const variation =
    product &&
    (await trx
      .selectFrom('variations')
      .selectAll()
      .where('id', '=', stockId)
      .where('retired', '=', 0)
      .$call(locked(trx))
      .executeTakeFirst());
  if (!variation) throw new ApiError('UNKNOWN_STOCK_ITEM');
  return { product, variation };
}

/** Raises the product's version: open forms of the product then know that its variations changed. */
export async function raiseProduct(trx: Writer, productId: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', productId)
    .execute();
}
