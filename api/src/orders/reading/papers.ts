import { setImmediate as pause } from 'node:timers/promises';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { Reader } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readOrder } from './readOrder.ts';

/** Orders after which others get their turn. */
const AT_ONCE = 20;

/** These orders with their lines, in this order, to be printed; unknown and deleted ones are left out. */
export async function readPapers(db: Reader, ids: readonly number[]): Promise<OrderDetail[]> {
  const orders: OrderDetail[] = [];
  for (const [at, id] of ids.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await pause();
    const order = await readOrder(db, id).catch(unlessUnknown);
    if (order) orders.push(order);
  }
  return orders;
}

function unlessUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'UNKNOWN_ORDER') return null;
  throw error;
}
