import { useSyncExternalStore } from 'react';
import type { CartState, CartStore } from '../contracts/cart.ts';

const NO_ITEMS: CartState['items'] = [];

/**
 * Part of the cart, kept up to date. `selector` must return something stable (a field, a number), not a new object each
 * time. While rendering on the server and hydrating, the cart is empty: pages are cached for all visitors.
 */
export function useCart<T>(store: CartStore, selector: (state: CartState) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getState()),
    () => selector({ ...store.getState(), cartId: null, items: NO_ITEMS, cartItemsCount: 0 }),
  );
}
