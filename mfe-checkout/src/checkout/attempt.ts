import { randomUuid } from '@shop/shared/format/randomId';
import { DAY_MS } from '@shop/shared/format/durations';
import { readStored, writeStored } from './browserStorage.ts';

const KEY = 'checkoutAttempt';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A shopper who heard nothing of an order tries again sooner, and is called by the shop later. */
const KEPT_MS = DAY_MS;

/**
 * The `Idempotency-Key` an order is sent under. It is the same in every tab until an order is known to be placed, also
 * when the shopper changes the form or the cart: the server makes at most one order of a key, so a shopper who was not
 * told that an order arrived cannot place a second one.
 */
export function keyOfAttempt(): string {
  const { key, triedAt } = kept();
  const isKept = typeof key === 'string' && UUID.test(key) && Date.now() - Number(triedAt) < KEPT_MS;
  const current = isKept ? key : randomUuid();
  writeStored('localStorage', KEY, { key: current, triedAt: Date.now() });
  return current;
}

/** After a success under this key: the same cart and form again are a new order. */
export function endAttempt(key: string): void {
  // Another tab may have heard of the success first, and be at its next order.
  if (kept()['key'] === key) writeStored('localStorage', KEY, null);
}

function kept(): Record<string, unknown> {
  return Object(readStored('localStorage', KEY)) as Record<string, unknown>;
}
