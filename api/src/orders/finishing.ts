import { isFinished } from '@shop/shared/contracts/orderStatus';
import { rupeesOf } from '@shop/shared/format/money';
import type { StaffIdentity } from '../plugins/agreements.ts';
import { recordEvents } from '../live/recordEvents.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { Database, Writer } from '../plugins/db/database.ts';
import { Refused } from '../plugins/refused.ts';
import { giveBackUse } from '../promotions/using.ts';
import { bumpDataVersion } from '../settings/dataVersion.ts';
import { giveBackStock, recordMovements } from '../stock/movements.ts';
import { readLines, unknownOrder } from './reading.ts';

/** Marks an unfinished order as completed. Throws 404 when unknown, 409 when it was finished before. */
export function completeOrder(db: Database, id: number, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const { status, invoice_number } = await lockUnfinished(trx, id);
    const after = { status: 'completed' } as const;
    await trx
      .updateTable('orders')
      .set({ ...after, completed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, staff, {
      action: 'order.complete',
      subject: 'order',
      subjectId: id,
      name: invoice_number,
      before: { status },
      after,
    });
    await recordEvents(trx, staff.userId, [{ kind: 'orders', subject: id }]);
  });
}

/** Deletes an unfinished order and gives its stock and its code's use back, once. Throws 404 when unknown or deleted, 409 when finished. */
export function deleteOrder(db: Database, id: number, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const at = new Date().toISOString();
    const { promotion_id, promotion_discount, ...order } = await lockUnfinished(trx, id);
    await trx.updateTable('orders').set({ removed_at: at }).where('id', '=', id).execute();
    const lines = await readLines(trx, id);
    const changes = await giveBackStock(
      trx,
      lines.map((line) => ({ stockId: line.stock_id, quantity: line.quantity })),
    );
    if (promotion_id !== null) await giveBackUse(trx, promotion_id, promotion_discount);
    const reference = order.invoice_number;
    await recordMovements(trx, changes, { reason: 'order-deleted', reference, userId: staff.userId, at });
    const before = {
      invoiceNumber: order.invoice_number,
      customerName: order.customer_name,
      status: order.status,
      total: rupeesOf(order.total),
    };
    await recordAudit(trx, staff, { action: 'order.delete', subject: 'order', subjectId: id, before });
    const productIds = lines.map((line) => line.product_id);
    await bumpDataVersion(trx, productIds);
    await recordEvents(trx, staff.userId, [
      { kind: 'orders', subject: id },
      ...productIds.map((subject) => ({ kind: 'stock' as const, subject })),
      ...(promotion_id === null ? [] : [{ kind: 'promotions' as const, subject: promotion_id }]),
    ]);
  });
}

/**
 * The order as it stands, held until the transaction ends: an update that changes nothing locks its row on both
 * databases. Throws 404 when it is unknown or deleted, 409 when it is finished.
 */
async function lockUnfinished(trx: Writer, id: number) {
  const order = await trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['invoice_number', 'status', 'total', 'customer_name', 'promotion_id', 'promotion_discount'])
    .executeTakeFirst();
  if (!order) throw unknownOrder();
  const { status } = order;
  if (!isFinished(status)) return order;
  throw new Refused('ORDER_FINISHED', `This order is ${status} already and cannot be changed.`, { status });
}
