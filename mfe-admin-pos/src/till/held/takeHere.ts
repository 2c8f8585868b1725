import type { Cart } from '../book/cart.ts';
import { inTurn } from './inTurn.ts';
import { forget, LOCK, mark, readHeld, waitingHere } from './ownHeld.ts';

/**
 * Takes it, in hand before it is gone from here; false where another tab was quicker, or the shop has it by now. Throws, with
 * nothing in hand, where carts are handed over for too long meanwhile, or it does not go from here. `inHand` answers how to let
 * go of it again.
 */
export function takeHere(key: string, inHand: (cart: Cart) => () => void): Promise<boolean> {
  return inTurn(LOCK, async () => {
    const held = waitingHere(await readHeld()).find((one) => one.key === key);
    if (!held) return false;
    const letGo = inHand(held.cart);
    try {
      await (held.wasSent ? mark(key, { isTaken: true }) : forget(key));
    } catch (error) {
      letGo();
      throw error;
    }
    return true;
  });
}
