import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { lockPurchase, refuseCancelled, refuseReceived, type SeenPurchase } from './lockPurchase.ts';
import { readPurchase } from './reading.ts';

/**
 * Says that what was not received will not come; what was received stays, and is owed. Throws 404, 409 when all of it is
 * received, when it is cancelled already or when somebody else was quicker.
 */
export async function cancelPurchase(trx: Writer, staff: StaffIdentity, held: SeenPurchase): Promise<Purchase> {
  const { before } = await lockPurchase(trx, held);
  refuseCancelled(before);
  if (before.status === 'received') throw new ApiError('PURCHASE_RECEIVED', undefined, before);
  await trx.updateTable('purchases').set({ status: 'cancelled' }).where('id', '=', held.id).execute();
  await trx.updateTable('purchase_lines').set({ open: 0 }).where('purchase_id', '=', held.id).execute();
  const after = await readPurchase(trx, held.id);
  await recordAudit(trx, staff, {
    action: 'purchase.cancel',
    subject: 'purchase',
    subjectId: held.id,
    name: before.purchaseNumber,
    before: { status: before.status },
    after: { status: after.status },
  });
  await recordEvents(trx, staff.userId, [{ kind: 'purchases', subject: held.id }]);
  return after;
}

/** Deletes a purchase of which nothing was received; its number is not given again. Throws 404, 409 once received. */
export async function deletePurchase(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const { before } = await lockPurchase(trx, { id, seen: undefined });
  refuseReceived(before);
  await trx.updateTable('purchases').set({ removed: 1 }).where('id', '=', id).execute();
  await trx.updateTable('purchase_lines').set({ open: 0 }).where('purchase_id', '=', id).execute();
  await recordAudit(trx, staff, { action: 'purchase.delete', subject: 'purchase', subjectId: id, before });
  await recordEvents(trx, staff.userId, [{ kind: 'purchases', subject: id }]);
}
