import type { OrderDetail } from '@shop/shared/contracts/http/orders';
import { isFinished, isOut } from '@shop/shared/contracts/orderStatus';
import { EDIT_ORDER } from './texts.ts';

/** Why an order cannot be changed any more, or not all of it; '' while it can. */
export function endedText({ status, fulfilment }: Pick<OrderDetail, 'status' | 'fulfilment'>): string {
  if (isFinished(status)) return EDIT_ORDER.finished(status);
  if (fulfilment === 'returned') return `${EDIT_ORDER.returned} ${EDIT_ORDER.undoFirst}`;
  if (fulfilment === 'cancelled') return `${EDIT_ORDER.cancelled} ${EDIT_ORDER.undoFirst}`;
  if (isOut(fulfilment)) return EDIT_ORDER.out(fulfilment);
  return '';
}
