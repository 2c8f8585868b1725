import { ApiError } from '@shop/shared/api-client';
import { fitted, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import type { CreatedOrder, CreateOrder, EarlierOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { endAttempt, keyOfAttempt } from './attempt.ts';
import { persist, type Persistence } from './persistence.ts';

export interface SentOrder {
  /** Missing where a server answers success without saying more (storefront specification, 7). */
  created: CreatedOrder | undefined;
  /** What an earlier try with other contents had ordered, although its answer was lost: nothing was ordered now. */
  earlierItems: EarlierOrder['items'] | null;
}

/**
 * Sends an order until it is answered; a shopper never gets two. When an earlier try turns out to have arrived although
 * its answer was lost, that order is given back. Throws what `persist` throws.
 */
export async function sendOrder(shell: ShellApi, order: CreateOrder, persistence: Persistence): Promise<SentOrder> {
  const key = keyOfAttempt();
  const sent = await persist((signal) => post(shell, order, key, signal), persistence)
    .then((created) => ({ created, earlierItems: null }))
    .catch(earlierOrder);
  endAttempt(key);
  return sent;
}

const CREATED: ShapeOf<CreatedOrder> = {
  invoiceId: 0,
  invoiceNumber: '',
  'trackToken?': '',
  'confirmCode?': '',
  'reserved?': true,
  'balance?': 0,
};

/** Only HTTP success counts (storefront specification, 7): a body that is no JSON is a success too. */
async function post(
  { api }: ShellApi,
  order: CreateOrder,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<CreatedOrder | undefined> {
  try {
    const answer = await api.send<Partial<AnswerOf<unknown>> | null | undefined>(
      'POST',
      '/OrderController/create',
      order,
      {
        idempotencyKey,
        signal,
      },
    );
    return isFields(answer?.data) ? fitted<CreatedOrder>(CREATED, answer.data) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The order of other contents that the key has made already, which the refusal names. Throws any other error. */
function earlierOrder(error: unknown): SentOrder {
  if (!(error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')) throw error;
  if (!isFields(error.data)) return { created: undefined, earlierItems: [] };
  const earlier = fitted<EarlierOrder>({ ...CREATED, items: [{ stockId: 0, quantity: 0 }] }, error.data);
  return { created: earlier, earlierItems: earlier.items };
}
