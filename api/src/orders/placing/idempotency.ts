import type { Expression } from 'kysely';
import type { CreatedOrder, CreateOrder, EarlierOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { balanceOf } from '../../credit/balance.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { attemptOf, checkOwner, type Attempt } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { isQueued } from '../confirmation/queued.ts';
import { readLines } from '../reading/readOrder.ts';

/** An order that was placed, and whether somebody is to call about it. */
export interface PlacedOrder extends CreatedOrder {
  waits: boolean;
}

/** One attempt to place an order. `userId` keeps the keys of shoppers (null) and of each member of staff apart. */
export function orderAttemptOf(header: string | undefined, userId: number | null, body: CreateOrder): Attempt | null {
  const who = userId === null ? 'shopper' : `staff:${userId}`;
  const { recaptchaToken: _token, details, ...rest } = body;
  return attemptOf(header, userId, { ...rest, details: { ...details, timestamp: undefined }, who });
}

/**
 * The order this attempt made before, if any. Throws 422, naming that order, when its body was another one; without a
 * word of it when the key is somebody else's.
 */
export async function findEarlier(db: Reader, attempt: Attempt): Promise<PlacedOrder | undefined> {
  const [row] = await readMade(db, { key: attempt.key });
  if (!row) return undefined;
  checkOwner(attempt, row.user_id);
  const created: CreatedOrder = {
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    ...balanceOf(row.balance_after),
    ...(row.reserve === 'none' && { reserved: false }),
  };
  if (row.body_hash === attempt.bodyHash) return { ...created, waits: isQueued(row) };
  const lines = await readLines(db, row.id);
  const items = lines.map(({ stock_id, quantity }) => ({ stockId: stock_id, quantity }));
  throw new ApiError('IDEMPOTENCY_KEY_REUSED', undefined, { ...created, items } satisfies EarlierOrder);
}

const readMade = prepared((db: Reader, { key }: { key: string }) =>
  db
    .selectFrom('idempotency_keys as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .select(['k.body_hash', 'k.user_id', 'o.id', 'o.invoice_number', 'o.balance_after', 'o.reserve'])
    .select(['o.fulfilment', 'o.status', 'o.payment_method'])
    .where('k.key', '=', key),
);

/** Remembers which order the key made. */
export const rememberOrder = prepared((trx: Writer, { key, orderId }: { key: string; orderId: Expression<number> }) =>
  trx.updateTable('idempotency_keys').set({ order_id: orderId }).where('key', '=', key),
);
