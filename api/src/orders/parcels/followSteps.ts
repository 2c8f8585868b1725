import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import type { Writer } from '../../kernel/db/database.ts';
import { refreshParcelMoney } from '../../ledger/parcel-money/refresh.ts';
import { NEVER_ASKED } from './asking.ts';

/**
 * Has an order's parcel follow its steps, in their transaction: one that comes back costs what the courier takes for that,
 * one whose dispatch is undone was never handed over, and of one that arrived nobody asks. What the courier owes for it
 * follows too.
 */
export async function followSteps(
  trx: Writer,
  orderId: number,
  { from, to }: { from: Fulfilment; to: Fulfilment },
): Promise<void> {
  const isOver = to === 'delivered' || to === 'returned';
  if (isOver || to === 'dispatched') {
    await trx
      .updateTable('shipments')
      .set({ ask_at: isOver ? NEVER_ASKED : '' })
      .where('order_id', '=', orderId)
      .execute();
  }
  if (to === 'returned') {
    await trx
      .updateTable('shipments')
      .set((eb) => ({ return_cost: eb.ref('return_charge') }))
      .where('order_id', '=', orderId)
      .execute();
  } else if (from === 'returned') {
    await trx.updateTable('shipments').set({ return_cost: 0 }).where('order_id', '=', orderId).execute();
  } else if (from === 'dispatched' && to === 'confirmed') {
    await trx.deleteFrom('shipments').where('order_id', '=', orderId).execute();
  }
  if ([from, to].some((one) => one === 'delivered' || one === 'returned')) await refreshParcelMoney(trx, [orderId]);
}
