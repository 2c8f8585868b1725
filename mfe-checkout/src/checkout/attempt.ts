import type { CreateOrder } from '@shop/shared/contracts/http/orders';
import { readTab, writeTab } from './tabStorage.ts';

/** An order without what differs from try to try. */
type Order = Pick<CreateOrder, 'user' | 'items' | 'summary'>;

interface Attempt {
  key: string;
  /** Every order that was sent under the key, oldest first. One of them may have arrived without our hearing of it. */
  tried: Order[];
}

const KEY = 'checkoutAttempt';

/**
 * The `Idempotency-Key` this order is sent under. It stays the same until an order is known to be placed, also when the
 * shopper changes the form or reloads the page: the server makes at most one order of a key, so a shopper who was not
 * told that an order arrived cannot place a second one. `tried` are other orders sent under it before.
 */
export function beginTry({ user, items, summary }: CreateOrder): { key: string; tried: Order[] } {
  const order = { user, items, summary };
  const { key, tried } = kept() ?? { key: crypto.randomUUID(), tried: [] };
  const others = tried.filter((other) => JSON.stringify(other) !== JSON.stringify(order));
  writeTab(KEY, { key, tried: [...others, order] });
  return { key, tried: others };
}

/** After a success: the same cart and form again are a new order. */
export function endAttempt(): void {
  writeTab(KEY, null);
}

function kept(): Attempt | null {
  const { key, tried } = Object(readTab(KEY)) as Record<string, unknown>;
  return typeof key === 'string' && Array.isArray(tried) ? { key, tried: tried as Order[] } : null;
}
