import { isOut } from '@shop/shared/contracts/orderStatus';
import { rupeesOf } from '@shop/shared/format/money';
import { payOpenOf, settleCredit } from '../credit/payCredit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { announceSteps } from '../placing/announceSteps.ts';
import { completeHeld } from './completeHeld.ts';
import { addOrderEvent } from './events.ts';
import { giveBackOrder } from './giveBackOrder.ts';
import { keepReserved } from '../limits/reserve.ts';
import { lockOpenOrder, refuseReturned, stateOf } from './lockOrder.ts';
import { refusedStep } from './steps.ts';

/** Marks an open order as completed; what is open of one on credit is paid with it. Throws 404 when unknown, 409 ORDER_FINISHED when it was finished or given back before, 409 INSUFFICIENT_STOCK for pieces it did not hold. */
export function completeOrder(db: Database, id: number, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const order = await lockOpenOrder(trx, id);
    await payOpenOf(trx, order, staff);
    const productIds = await keepReserved(trx, order, staff.userId);
    await completeHeld(trx, order, staff);
    await announceSteps(trx, staff, [{ state: stateOf(order), productIds, promotionId: null }]);
  });
}

/**
 * Deletes an open order and gives its stock and its code's use back, once. Throws 404 when unknown or deleted, 409
 * ORDER_FINISHED when it was finished or given back before, 409 ORDER_STEP_REFUSED while its pieces are out, 409
 * ORDER_RETURNED when some of them came back.
 */
export function deleteOrder(db: Database, id: number, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const at = new Date().toISOString();
    const order = await lockOpenOrder(trx, id);
    // What is in a van cannot be sold: it is brought back first, and then there is nothing to delete.
    if (isOut(order.fulfilment)) throw refusedStep(order);
    await refuseReturned(trx, order);
    await trx
      .updateTable('orders')
      .set((eb) => ({ removed_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const given = await giveBackOrder(trx, order, { reason: 'order-deleted', userId: staff.userId });
    await addOrderEvent(trx, { orderId: id, kind: 'deleted', by: staff.userId, at });
    const before = {
      invoiceNumber: order.invoice_number,
      customerName: order.customer_name,
      status: order.status,
      total: rupeesOf(order.total),
    };
    await recordAudit(trx, staff, { action: 'order.delete', subject: 'order', subjectId: id, before });
    await settleCredit(trx, order, staff);
    await announceSteps(trx, staff, [{ state: stateOf(order), ...given }]);
  });
}
