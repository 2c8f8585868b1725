import { createCartStore } from '@shop/shared/cart/store';
import type { CartStore } from '@shop/shared/contracts/cart';
import { CART_UPDATED, EXPECT_MINI_CART, SHOW_MINI_CART } from '@shop/shared/contracts/events';
import type { CartBus } from '@shop/shared/contracts/remote';
import { storageOf } from './storageOf.ts';

export interface ShellCart {
  cart: CartStore;
  bus: CartBus;
  /** Calls back when the mini cart is asked for, also once for a wish from before anybody listened. Returns the way out. */
  onShowMiniCart(listener: () => void): () => void;
}

/**
 * The one cart store and its window events (storefront specification, 4), listening from the first moment: another tab's
 * `storage`, and anybody's `showMiniCart`. Without a window (on the server) the cart is empty and nothing is dispatched.
 */
export function createCartBus(view: Window | undefined): ShellCart {
  const listeners = new Set<() => void>();
  let isWanted = false;

  const dispatch = (event: string): void => {
    view?.dispatchEvent(new Event(event));
  };
  const cart = createCartStore({ storage: storageOf(view), dispatch, now: Date.now });

  const reread = (): void => cart.getState().reread();
  view?.addEventListener('storage', reread);
  view?.addEventListener(CART_UPDATED, reread);
  // A page that comes back from the back-forward cache missed what other tabs did meanwhile.
  view?.addEventListener('pageshow', reread);
  view?.addEventListener(SHOW_MINI_CART, () => {
    isWanted = listeners.size === 0;
    for (const listener of listeners) listener();
  });

  return {
    cart,
    bus: { showMiniCart: () => dispatch(SHOW_MINI_CART), expectMiniCart: () => dispatch(EXPECT_MINI_CART) },
    onShowMiniCart(listener) {
      listeners.add(listener);
      if (isWanted) listener();
      isWanted = false;
      return () => listeners.delete(listener);
    },
  };
}
