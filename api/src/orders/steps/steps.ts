import { canStep, isGivenBack, STEP_RULES } from '@shop/shared/contracts/orderStatus';
import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import type { OrderState, OrderStep, RefusedOrders } from '@shop/shared/contracts/http/orders/orderSteps';
import { settleCredit } from '../credit/payCredit.ts';
import { followSteps } from '../parcels/followSteps.ts';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit, type Doer } from '../../kernel/events/audit.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { completeDelivered, completedWith } from './completeDelivered.ts';
import { addOrderEvent } from './events.ts';
import { giveBackOrder, takeOrderAgain } from './giveBackOrder.ts';
import { keepReserved } from '../limits/reserve.ts';
import { lockOrder, refuseReturned, stateOf } from './lockOrder.ts';

const ACTIONS: Record<OrderStep, string> = {
  confirm: 'order.confirm',
  dispatch: 'order.dispatch',
  deliver: 'order.deliver',
  return: 'order.return',
  cancel: 'order.cancel',
};

/** An order after a step, or after a step was undone, with the events that open screens need. */
export interface Stepped {
  state: OrderState;
  /** Products whose stock moved. */
  productIds: number[];
  promotionId: number | null;
}

export interface Step {
  orderId: number;
  step: OrderStep;
  /** A customer confirms and cancels what is paid on delivery, no more. */
  by: Doer;
  /** For the timeline: `note`, and what else the step's caller knows. Never what a piece cost us. */
  detail?: Readonly<Record<string, unknown>>;
}

/**
 * Leads an order one step on inside the caller's transaction, and locks it until that ends; a return and a cancelling
 * give stock and promotion code back. Call `announceSteps` last. Throws 404 for an unknown order, 409
 * ORDER_STEP_REFUSED with where it stands (`RefusedOrders`) when the step does not begin there, 409
 * ORDER_RETURNED when all of it would come back and pieces did already. Confirming takes the pieces of an order that holds
 * none: 409 INSUFFICIENT_STOCK says what is sold out. Delivering completes what is paid in cash on delivery, where the settings say so.
 */
export async function stepOrder(trx: Writer, { orderId, step, by, detail }: Step): Promise<Stepped> {
  const order = await lockOrder(trx, orderId);
  if (!canStep(order, step)) throw refusedStep(order);
  const { to } = STEP_RULES[step];
  if (isGivenBack(to)) await refuseReturned(trx, order);
  const moved = await moveOrder(trx, order, { to, action: ACTIONS[step], by });
  await addOrderEvent(trx, { orderId, kind: to, by: by.userId, detail });
  if (to === 'confirmed') {
    return { state: moved, productIds: await keepReserved(trx, order, by.userId), promotionId: null };
  }
  if (to === 'delivered' && (await completeDelivered(trx, { ...order, fulfilment: to }, by))) {
    const state = { ...moved, status: 'completed' as const, version: moved.version + 1 };
    return { state, productIds: [], promotionId: null };
  }
  if (!isGivenBack(to)) return { state: moved, productIds: [], promotionId: null };
  const reason = to === 'returned' ? 'order-returned' : 'order-cancelled';
  const given = await giveBackOrder(trx, order, { reason, userId: by.userId });
  if (by.userId !== null) await settleCredit(trx, order, by);
  return { state: moved, ...given };
}

export interface UndoneStep {
  orderId: number;
  by: StaffIdentity;
  /** Where the order was seen to stand. */
  seen?: Fulfilment | undefined;
}

/**
 * Takes the last step of an order back inside the caller's transaction; stock and promotion code of a return or a
 * cancelling are taken again, and what was completed by being delivered is open again. Call `announceSteps` last. Throws 404, 409 ORDER_STEP_REFUSED when there is no step to
 * take back or it stands elsewhere than was seen, 409 MONTH_CLOSED for a parcel's step or a sale of a closed month, 409 ORDER_RETURNED when pieces of that sale came back, 409
 * INSUFFICIENT_STOCK when its pieces were sold since.
 */
export async function undoStep(trx: Writer, { orderId, by, seen }: UndoneStep): Promise<Stepped> {
  const order = await lockOrder(trx, orderId);
  const [last, before] = await lastSteps(trx, orderId);
  if (!last || (seen !== undefined && seen !== order.fulfilment)) throw refusedStep(order);
  // What a parcel cost, and what its way back did, are of the day they happened.
  if (last.kind === 'dispatched' || last.kind === 'returned') await refuseClosedMonth(trx, last.at);
  const to = before ?? 'new';
  const paid = await completedWith(trx, order);
  const state = await moveOrder(trx, order, { to, action: 'order.undoStep', by, opens: paid !== undefined });
  const undone_by = await addOrderEvent(trx, {
    orderId,
    kind: 'undone',
    by: by.userId,
    detail: { step: order.fulfilment },
  });
  const undone = paid === undefined ? [last.id] : [last.id, paid];
  await trx.updateTable('order_events').set({ undone_by }).where('id', 'in', undone).execute();
  if (!isGivenBack(order.fulfilment)) return { state, productIds: [], promotionId: null };
  const taken = await takeOrderAgain(trx, order, by.userId);
  await settleCredit(trx, order, by);
  return { state, ...taken };
}

interface Move {
  to: Fulfilment;
  action: string;
  by: Doer;
  /** It is no sale any more. */
  opens?: boolean;
}

async function moveOrder(
  trx: Writer,
  order: Row<'orders'>,
  { to, action, by, opens = false }: Move,
): Promise<OrderState> {
  const moved = await trx
    .updateTable('orders')
    .set((eb) => ({
      fulfilment: to,
      ...(opens && { status: 'pending' as const, completed_at: null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await followSteps(trx, order.id, { from: order.fulfilment, to });
  await recordAudit(trx, by, {
    action,
    subject: 'order',
    subjectId: order.id,
    name: order.invoice_number,
    before: { fulfilment: order.fulfilment, ...(opens && { status: order.status }) },
    after: { fulfilment: to, ...(opens && { status: moved.status }) },
  });
  return stateOf(moved);
}

type LastStep = Pick<Row<'order_events'>, 'id' | 'kind' | 'at'>;

/** The last step of an order, and where it stood before; none for a new order. */
async function lastSteps(trx: Writer, orderId: number): Promise<[LastStep | undefined, Fulfilment | undefined]> {
  const rows = await trx
    .selectFrom('order_events')
    .select(['id', 'kind', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', STEP_KINDS)
    .where('undone_by', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return [rows[0], STEP_KINDS.find((kind) => kind === rows[1]?.kind)];
}

const STEP_KINDS = Object.values(STEP_RULES).map(({ to }) => to);

/** 409 with where the order stands. */
export function refusedStep(...orders: [Row<'orders'>, ...Row<'orders'>[]]): ApiError {
  const names = orders.map(
    ({ invoice_number, fulfilment, status }) => `${invoice_number} is ${fulfilment} and ${status}`,
  );
  const data: RefusedOrders = { orders: orders.map(stateOf) };
  return new ApiError('ORDER_STEP_REFUSED', `This cannot be done now: ${names.join(', ')}.`, data);
}
