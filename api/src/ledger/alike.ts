import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';

/** Variations that are to everybody the same as this one, of those that were not deleted: one at most, once it is saved. */
export const alike = (
  db: Reader,
  one: Pick<Row<'variations'>, 'product_id' | 'variant_code' | 'color_key' | 'size_id'>,
) =>
  db
    .selectFrom('variations')
    .select('id')
    .where('product_id', '=', one.product_id)
    .where('variant_code', '=', one.variant_code)
    .where('color_key', '=', one.color_key)
    .where('size_id', '=', one.size_id)
    .where('retired', '=', 0);
