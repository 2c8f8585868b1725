import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';

/** The category it is shown under; others it also belongs to stay. */
export async function moveCategory(trx: Writer, product: Row<'products'>, category_id: number): Promise<void> {
  if (product.category_id === category_id) return;
  await trx
    .deleteFrom('product_categories')
    .where('product_id', '=', product.id)
    .where('category_id', '=', product.category_id)
    .execute();
  await trx
    .insertInto('product_categories')
    .values({ product_id: product.id, category_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
