import { isFinished } from '@shop/shared/contracts/orderStatus';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import type { Doer } from '../../kernel/events/audit.ts';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import { ROUNDING } from '../../ledger/parcel-money/expected.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { completeHeld } from './completeHeld.ts';
import { refuseReturned } from './lockOrder.ts';

/** In the timeline: that it was completed by being delivered, so that both are taken back together. */
const WITH = { with: 'delivered' } as const;

/**
 * Completes an order in cash on delivery that was just delivered, where the shop wants it so or the courier has paid it before.
 * Answers whether it did.
 */
export async function completeDelivered(trx: Writer, order: Row<'orders'>, by: Doer): Promise<boolean> {
  if (order.payment_method !== 'COD' || isFinished(order.status)) return false;
  const isAtOnce = (await readShopSettings(trx)).codCompletion === 'delivered';
  if (!isAtOnce && !(await isPaidByCourier(trx, order))) return false;
  await completeHeld(trx, order, by, WITH);
  return true;
}

async function isPaidByCourier(trx: Writer, { id, total }: Row<'orders'>): Promise<boolean> {
  const paid = await trx
    .selectFrom('parcel_money')
    .select('id')
    .where('order_id', '=', id)
    .where('lines', '>', 0)
    .where('got_collect', '>', total - ROUNDING)
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * The event by which a delivered order was completed with its delivery, which is to be taken back; undefined of any other.
 * Throws 409 ORDER_RETURNED when pieces came back since, 409 MONTH_CLOSED when it is a sale of a closed month.
 */
export async function completedWith(trx: Writer, order: Row<'orders'>): Promise<number | undefined> {
  if (order.fulfilment !== 'delivered' || !isFinished(order.status)) return undefined;
  const paid = await trx
    .selectFrom('order_events')
    .select(['id', 'at', 'detail'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'paid')
    .where('undone_by', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paid || (JSON.parse(paid.detail) as { with?: unknown }).with !== WITH.with) return undefined;
  await refuseReturned(trx, order);
  await refuseClosedMonth(trx, paid.at);
  return paid.id;
}
