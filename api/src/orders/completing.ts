import type { StaffIdentity } from '../plugins/agreements.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { Writer } from '../plugins/db/database.ts';
import type { Row } from '../plugins/db/schema.ts';
import { addOrderEvent } from './events.ts';

/** Completes an open order that is held: from now on it is a sale. Whoever calls it announces it. */
export async function completeHeld(trx: Writer, order: Row<'orders'>, staff: StaffIdentity): Promise<void> {
  const after = { status: 'completed' } as const;
  const at = new Date().toISOString();
  await trx
    .updateTable('orders')
    .set((eb) => ({ ...after, completed_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  // What of it came back before takes its part off the sale now.
  await trx
    .updateTable('returns')
    .set({ counted_at: at })
    .where('order_id', '=', order.id)
    .where('counted_at', 'is', null)
    .execute();
  await addOrderEvent(trx, { orderId: order.id, kind: 'paid', by: staff.userId, at });
  await recordAudit(trx, staff, {
    action: 'order.complete',
    subject: 'order',
    subjectId: order.id,
    name: order.invoice_number,
    before: { status: order.status },
    after,
  });
}
