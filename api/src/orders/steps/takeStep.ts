import { canStep } from '@shop/shared/contracts/orderStatus';
import type { OrderState, StepOrders, UndoStep } from '@shop/shared/contracts/http/orders/orderSteps';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { announceSteps } from '../placing/announceSteps.ts';
import { lockOrder } from './lockOrder.ts';
import { refusedStep, stepOrder, undoStep, type Stepped } from './steps.ts';

/**
 * Leads one or several orders a step on: all of them, or none. Throws 404 when one is unknown, 409 ORDER_STEP_REFUSED
 * with all that stand elsewhere.
 */
export function takeStep(db: Database, body: StepOrders, by: StaffIdentity): Promise<OrderState[]> {
  const { step, detail } = body;
  const named = [...(body.ids ?? []), ...(body.id === undefined ? [] : [body.id])].map(Number);
  if (named.length === 0) throw refusedFields({ id: 'This is needed.' }, { code: 'INVALID_FIELDS' });
  const ids = [...new Set(named)].toSorted((a, b) => a - b);
  return db.transaction(async (trx) => {
    const orders = [];
    for (const id of ids) orders.push(await lockOrder(trx, id));
    const [first, ...others] = orders.filter((order) => !canStep(order, step));
    if (first) throw refusedStep(first, ...others);
    const stepped: Stepped[] = [];
    for (const orderId of ids) stepped.push(await stepOrder(trx, { orderId, step, by, detail }));
    await announceSteps(trx, by, stepped);
    return stepped.map(({ state }) => state);
  });
}

/** Takes the last step of an order back. Throws 404, 409 ORDER_STEP_REFUSED, 409 INSUFFICIENT_STOCK. */
export function takeStepBack(db: Database, { id, seen }: UndoStep, by: StaffIdentity): Promise<OrderState> {
  return db.transaction(async (trx) => {
    const stepped = await undoStep(trx, { orderId: Number(id), by, seen });
    await announceSteps(trx, by, [stepped]);
    return stepped.state;
  });
}
