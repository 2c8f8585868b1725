import { recordAudit, type Doer } from '../../kernel/events/audit.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { insertAll } from '../../kernel/db/prepared.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { keepRounding, readRounding } from '../../shifts/cashRoundings.ts';
import { lockOpenShift } from '../../shifts/shifts.ts';
import { addOrderEvent } from './events.ts';
import { paymentRows } from '../placing/payments.ts';

const NO_DRAWER = 'This is paid in cash, into the drawer of your shift: please open it at the till first.';

/**
 * Completes an open order that is locked: from now on it is a sale. What the till sold on other terms and was edited to
 * cash is paid now, into the drawer of whoever completes it; throws 409 NO_SHIFT where there has to be one. Whoever calls
 * it announces it. `detail` is for the timeline.
 */
export async function completeHeld(
  trx: Writer,
  order: Row<'orders'>,
  by: Doer,
  detail?: Readonly<Record<string, unknown>>,
): Promise<void> {
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
  if (by.userId !== null && order.channel === 'till' && order.payment_method === 'CASH' && order.total > 0) {
    const shift = await lockOpenShift(trx, by);
    if (!shift && (await readShopSettings(trx)).shiftForCash === 'required') throw new ApiError('NO_SHIFT', NO_DRAWER);
    const payment = { method: 'cash' as const, amount: order.total, reference: '' };
    const rows = paymentRows([payment], { shiftId: shift?.id ?? null, by: by.userId, at });
    await insertAll(
      trx,
      'order_payments',
      rows.map((row) => ({ ...row, order_id: order.id })),
    );
    const rounding = await readRounding(trx, order.total);
    await keepRounding(trx, { order_id: order.id, shift_id: shift?.id ?? null, amount: rounding, at });
  }
  await addOrderEvent(trx, { orderId: order.id, kind: 'paid', by: by.userId, at, detail });
  await recordAudit(trx, by, {
    action: 'order.complete',
    subject: 'order',
    subjectId: order.id,
    name: order.invoice_number,
    before: { status: order.status },
    after,
  });
}
