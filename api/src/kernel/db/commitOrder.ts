import type { Writer } from './database.ts';
import { isPostgres } from './columns.ts';

const alone = new WeakSet<Writer>();

/** Says that this transaction has locked the row already. */
export function locksCommitOrder(trx: Writer): void {
  alone.add(trx);
}

/**
 * From here on this transaction is alone among those that call this, until it ends: ids they generate afterwards become
 * visible in their order. It has the row locked for a new data version, so call it after `bumpDataVersion`. On
 * SQLite a transaction is alone from its beginning.
 */
export async function inCommitOrder(trx: Writer): Promise<void> {
  if (!isPostgres(trx) || alone.has(trx)) return;
  await trx.selectFrom('counters').select('value').where('name', '=', 'data-version').forUpdate().execute();
  alone.add(trx);
}
