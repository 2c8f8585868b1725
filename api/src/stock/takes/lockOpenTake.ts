import type { Reader, Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';

/**
 * Locks an open count until the transaction ends, and raises its version: whoever counts in it waits for the other, so
 * that nothing anybody counts is lost. Throws 404, 409 TAKE_ENDED.
 */
export async function lockOpenTake(trx: Writer, takeId: number): Promise<void> {
  const take = await trx
    .updateTable('stock_takes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', takeId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!take) throw await notOpen(trx, takeId);
}

/** Why a count cannot be counted in, posted or cancelled any more. */
export async function notOpen(db: Reader, takeId: number): Promise<ApiError> {
  const take = await db.selectFrom('stock_takes').select('status').where('id', '=', takeId).executeTakeFirst();
  return new ApiError(take ? 'TAKE_ENDED' : 'UNKNOWN_STOCK_TAKE');
}
