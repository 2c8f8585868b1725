import { locked } from '../../kernel/db/rowLocks.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';

/** Those of these products that are not removed, in ascending id, locked until the transaction ends. */
export function lockProducts(trx: Writer, ids: readonly number[]): Promise<Row<'products'>[]> {
  return trx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed', '=', 0)
    .orderBy('id')
    .$call(locked(trx))
    .execute();
}
