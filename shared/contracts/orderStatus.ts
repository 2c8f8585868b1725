import type { Fulfilment, OrderStatus } from './http/orders/orders.ts';
import type { OrderStep } from './http/orders/orderSteps.ts';

/** Whether an order is finished: paid for, counted as a sale, and not to be changed any more (admin specification, 4). */
export const isFinished = (status: OrderStatus): boolean => status === 'paid' || status === 'completed';

/** Whether an order came back or was cancelled: its stock was given back, and nothing is to be paid for it. */
export const isGivenBack = (fulfilment: Fulfilment): boolean => fulfilment === 'returned' || fulfilment === 'cancelled';

/** Whether the pieces of an order left the shop: a courier has them, or who ordered them. */
export const isOut = (fulfilment: Fulfilment): boolean => fulfilment === 'dispatched' || fulfilment === 'delivered';

/** Whether an order can still be edited and completed; of one that is out the pieces stay as they are. */
export const isOpen = (order: { status: OrderStatus; fulfilment: Fulfilment }): boolean =>
  !isFinished(order.status) && !isGivenBack(order.fulfilment);

/**
 * Whether pieces of an order can come back to the counter: of a sale, and of what was handed over on credit before it is
 * paid, unless a courier has them. Everything else is edited, or takes a step.
 */
export const isReturnable = (order: { status: OrderStatus; fulfilment: Fulfilment; paymentMethod: string }): boolean =>
  order.fulfilment !== 'dispatched' &&
  ((isFinished(order.status) && !isGivenBack(order.fulfilment)) || (order.paymentMethod === 'CREDIT' && isOpen(order)));

/** From where each step leads where. */
export const STEP_RULES: Record<OrderStep, { from: readonly Fulfilment[]; to: Exclude<Fulfilment, 'new'> }> = {
  confirm: { from: ['new'], to: 'confirmed' },
  dispatch: { from: ['confirmed'], to: 'dispatched' },
  deliver: { from: ['dispatched'], to: 'delivered' },
  return: { from: ['dispatched'], to: 'returned' },
  cancel: { from: ['new', 'confirmed'], to: 'cancelled' },
};

/** Whether an order may take a step now; one that is finished is not given back any more. */
export const canStep = (
  { status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment },
  step: OrderStep,
): boolean => STEP_RULES[step].from.includes(fulfilment) && !(isFinished(status) && isGivenBack(STEP_RULES[step].to));
