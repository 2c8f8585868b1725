import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { inCommitOrder } from '../../kernel/db/commitOrder.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { refuseAbove } from '../roles/beyond.ts';

/** Somebody who was not removed. Throws 404. */
export async function readAccount(db: Reader, id: number): Promise<Row<'users'>> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).where('removed', '=', 0).executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_USER');
  return row;
}

/**
 * Somebody as they stand, with nobody else changing accounts until the transaction ends. Throws 404, 403 for who may
 * do more than who asks, and 409 OWN_ACCOUNT with `refusal` when it is who asks.
 */
export async function lockOther(trx: Writer, staff: StaffIdentity, id: number, refusal: string): Promise<Row<'users'>> {
  if (id === staff.userId) throw new ApiError('OWN_ACCOUNT', refusal);
  return lockAnybody(trx, staff, id);
}

/** The same of anybody. */
export async function lockAnybody(trx: Writer, staff: StaffIdentity, id: number): Promise<Row<'users'>> {
  await inCommitOrder(trx);
  const user = await readAccount(trx, id);
  await refuseAbove(trx, staff, user);
  return user;
}
