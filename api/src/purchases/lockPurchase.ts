import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { raiseVersion } from '../kernel/http/versions.ts';
import { readPurchase } from './reading.ts';

/** Which purchase, and the version that was seen; without it the last one to save wins. */
export interface SeenPurchase {
  id: number;
  seen: number | undefined;
}

/**
 * A purchase that is about to be changed, its version raised, locked until the transaction ends; `before` is what stood.
 * Throws 404 when it is unknown or deleted, 409 CHANGED_MEANWHILE when somebody else was quicker.
 */
export async function lockPurchase(
  trx: Writer,
  { id, seen }: SeenPurchase,
): Promise<{ purchase: Row<'purchases'>; before: Purchase }> {
  const version = await raiseVersion(trx, 'purchases', { id, seen }, () => readPurchase(trx, id));
  const purchase = await trx.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // Read once it is locked: what was read before may have been received since.
  return { purchase, before: { ...(await readPurchase(trx, id)), version: version - 1 } };
}

/** Throws 409 once something was received, with the purchase in `data`. */
export function refuseReceived(purchase: Purchase): void {
  if (purchase.received > 0) throw new ApiError('PURCHASE_RECEIVED', undefined, purchase);
}

/** Throws 409 when it is cancelled, with the purchase in `data`. */
export function refuseCancelled(purchase: Purchase): void {
  if (purchase.status === 'cancelled') throw new ApiError('PURCHASE_CANCELLED', undefined, purchase);
}
