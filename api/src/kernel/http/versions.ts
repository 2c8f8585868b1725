import type { Writer } from '../db/database.ts';
import { ApiError } from './apiError.ts';

/** Tables whose rows have a version. */
type Versioned = 'couriers' | 'products' | 'promotions' | 'purchases' | 'recurring_expenses' | 'users';

/**
 * Raises the version of a row that is about to be edited, which also locks it, and returns the new one. Throws 409
 * CHANGED_MEANWHILE with what `current` reads in `data` when it is no longer the one that was seen; `current` throws 404
 * when there is no such row. Without `seen` the last one to save wins.
 */
export async function raiseVersion(
  trx: Writer,
  table: Versioned,
  { id, seen }: { id: number; seen: number | undefined },
  current: () => Promise<unknown>,
): Promise<number> {
  const row = await trx
    .updateTable(table)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('removed', '=', 0)
    .$if(seen !== undefined, (query) => query.where('version', '=', Number(seen)))
    .returning('version')
    .executeTakeFirst();
  if (!row) throw new ApiError('CHANGED_MEANWHILE', undefined, await current());
  return row.version;
}
