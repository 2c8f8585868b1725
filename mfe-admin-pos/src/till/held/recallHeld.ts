import { call, type Caller } from '@shop/shared/admin/calls/call';
import { type HeldCart, type RecalledCart, RECALL_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { randomUuid } from '@shop/shared/format/randomId';
import { isRefusal } from '../../isRefusal.ts';
import { LONGEST_MS, patiently } from '../../patiently.ts';
import { askedCarts, keepAsked, type Asked } from './askedCarts.ts';
import { inTurn } from './inTurn.ts';

/**
 * Takes a cart of the shop, which `inHand` puts into this till's; false where it has no place for it by now. What gets no
 * answer, or no place, stays this browser's to recall, for the user `askedBy`. Throws the shop's refusal, TypeError without
 * an answer, and AbortError, with nothing asked, where another tab takes too long.
 */
export async function recallHeld(
  shell: Caller,
  held: HeldCart,
  inHand: (cart: RecalledCart) => boolean,
  askedBy?: number,
): Promise<boolean> {
  const { cartId } = held;
  const recall = async () => {
    const isThis = (one: Asked) => one.cartId === cartId;
    const earlier = askedCarts().find(isThis);
    const { key: idempotencyKey } = earlier ?? { key: randomUuid() };
    const forget = () => keepAsked(askedCarts().filter((one) => !isThis(one)));
    if (!earlier) keepAsked([...askedCarts(), { ...held, key: idempotencyKey, askedBy }]);
    try {
      const ask = (signal: AbortSignal) => call(shell, RECALL_CART, { body: { cartId }, idempotencyKey, signal });
      const isTaken = inHand((await patiently(LONGEST_MS, ask)).data);
      if (isTaken) forget();
      return isTaken;
    } catch (error) {
      // A colleague who recalled it under this key has it still.
      if (isRefusal(error, earlier !== undefined) && error.code !== 'IDEMPOTENCY_KEY_REUSED') forget();
      throw error;
    }
  };
  // Two tabs with the same key would both have it.
  return inTurn('till-recall', recall);
}
