import { ApiError } from '@shop/shared/api-client';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { beginTry, endAttempt } from './attempt.ts';
import { persist, type Persistence } from './persistence.ts';

export interface SentOrder {
  /** Missing where a server answers success without saying more (storefront specification, 7). */
  created: CreatedOrder | undefined;
  /** What was ordered. */
  order: CreateOrder;
  /** An earlier try with other contents had arrived; nothing was ordered now. */
  wasEarlier: boolean;
}

/**
 * Sends an order until it is answered; a shopper never gets two. When an earlier try turns out to have arrived although
 * its answer was lost, that order is given back. Throws what `persist` throws.
 */
export async function sendOrder(shell: ShellApi, order: CreateOrder, persistence: Persistence): Promise<SentOrder> {
  const { key, tried } = beginTry(order);
  const send = (body: CreateOrder) => persist((signal) => post(shell, body, key, signal), persistence);
  const sent = await untilPlaced(send, order, tried);
  endAttempt();
  return sent;
}

async function untilPlaced(
  send: (order: CreateOrder) => Promise<CreatedOrder | undefined>,
  order: CreateOrder,
  tried: readonly Partial<CreateOrder>[],
): Promise<SentOrder> {
  const candidates = [order, ...tried.map((earlier) => ({ ...order, ...earlier })).reverse()];
  let refusal: unknown;
  for (const candidate of candidates) {
    try {
      return { created: await send(candidate), order: candidate, wasEarlier: candidate !== order };
    } catch (error) {
      if (!isOtherOrders(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Only HTTP success counts (storefront specification, 7): a body that is no JSON is a success too. */
async function post(
  { api }: ShellApi,
  order: CreateOrder,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<CreatedOrder | undefined> {
  try {
    const answer = await api.send<AnswerOf<CreatedOrder> | undefined>('POST', '/OrderController/create', order, {
      idempotencyKey,
      signal,
    });
    return answer?.data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The key has made an order already, of other contents. */
function isOtherOrders(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
}
