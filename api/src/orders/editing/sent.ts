import type { OrderChange } from '@shop/shared/contracts/http/orders/orderEditing';
import { isOut } from '@shop/shared/contracts/orderStatus';
import { ApiError } from '../../kernel/http/apiError.ts';
import { stateOf } from '../steps/lockOrder.ts';
import { changesOf } from './changes.ts';
import { afterOf, beforeOf, type Edit } from './edit.ts';

/** What a courier collects stands on the parcel. */
const COLLECTED: ReadonlySet<OrderChange['field']> = new Set([
  'itemDiscount',
  'discount',
  'discountPercent',
  'total',
  'paymentMethod',
]);

/**
 * Throws 409 ORDER_SENT with where the order stands when an edit changes the pieces of one that is out of the shop, or what is
 * to be paid for one that a courier has: nobody can put them in or take them out there. Whose it is can be corrected.
 */
export function refuseSent(edit: Edit): void {
  const { order } = edit;
  if (!isOut(order.fulfilment)) return;
  const changed = changesOf(beforeOf(edit), afterOf(edit)).map(({ field }) => field);
  const isCollected = order.fulfilment === 'dispatched' && changed.some((field) => COLLECTED.has(field));
  if (!isCollected && !changed.includes('item')) return;
  const stays = isCollected ? 'what is in it and what is paid for it stay' : 'what is in it stays';
  throw new ApiError('ORDER_SENT', `This order is ${order.fulfilment}: ${stays} as they are.`, stateOf(order));
}
