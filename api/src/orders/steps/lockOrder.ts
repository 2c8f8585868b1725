import { isOpen } from '@shop/shared/contracts/orderStatus';
import type { OrderState } from '@shop/shared/contracts/http/orders/orderSteps';
import type { Writer } from '../../kernel/db/database.ts';
import { locked } from '../../kernel/db/rowLocks.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { unknownOrder } from '../reading/readOrder.ts';

/**
 * The order as it stands, locked until the transaction ends: an update that changes nothing locks its row on both
 * databases. Throws 404 when it is unknown or deleted.
 */
export async function lockOrder(trx: Writer, id: number): Promise<Row<'orders'>> {
  const order = await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw unknownOrder();
  return order;
}

/** Orders nobody moves until the transaction ends; some at a time, by id. */
export const lockOrders = (trx: Writer, ids: number[]) =>
  trx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').$call(locked(trx)).execute();

/** As `lockOrder`; throws 409 ORDER_FINISHED with where it stands when it is finished, came back or was cancelled. */
export async function lockOpenOrder(trx: Writer, id: number): Promise<Row<'orders'>> {
  const order = await lockOrder(trx, id);
  refuseEnded(order);
  return order;
}

/** Throws 409 ORDER_RETURNED for an order of which pieces came back: what it was stays as it is. Call it while it is locked. */
export async function refuseReturned(trx: Writer, order: Row<'orders'>): Promise<void> {
  const back = await trx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', order.id)
    .limit(1)
    .executeTakeFirst();
  if (back) throw new ApiError('ORDER_RETURNED', undefined, stateOf(order));
}

/** Throws 409 ORDER_FINISHED with where the order stands when it is finished, came back or was cancelled. */
function refuseEnded(order: Row<'orders'>): void {
  if (isOpen(order)) return;
  const { status, fulfilment } = order;
  const stands = status === 'paid' || status === 'completed' ? status : fulfilment;
  throw new ApiError('ORDER_FINISHED', `This order is ${stands} already and cannot be changed.`, stateOf(order));
}

/** Where an order stands, as answers say it. */
export function stateOf(order: Row<'orders'>): OrderState {
  const { id, invoice_number, status, fulfilment, version } = order;
  return { invoiceId: id, invoiceNumber: invoice_number, status, fulfilment, version };
}
