import { createStore } from 'zustand/vanilla';
import type { CartItem, CartState, CartStore } from '../contracts/cart.ts';
import type { Product } from '../contracts/http/catalog/catalog.ts';
import { CART_UPDATED, SHOW_MINI_CART, STORAGE_KEYS } from '../contracts/events.ts';
import { parseCartId, parseCartItems, variationOf } from './storedItems.ts';

export type CartEvent = 'storage' | typeof CART_UPDATED | typeof SHOW_MINI_CART;

export interface CartStoreOptions {
  /** Null where there is none: on the server, or when the browser refuses it. The cart then lives in memory. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  dispatch(event: CartEvent): void;
  /** Milliseconds since 1970; names a new cart and its lines. */
  now(): number;
}

interface Stored {
  cartId: number | null;
  /** Lines of every cart, the current one's and others. */
  all: CartItem[];
}

/**
 * The cart of storefront specification, 4. Local storage is the truth, so that several tabs agree: each change starts
 * from what is stored now. When storing fails (full, forbidden, corrupt) the cart goes on in memory; nothing throws.
 */
export function createCartStore({ storage, dispatch, now }: CartStoreOptions): CartStore {
  let current: Stored = { cartId: null, all: [] };
  /** The texts `current` stands for; undefined before the first reading. */
  let seen: string | undefined;
  let isUnsaved = storage === null;

  const read = (): Stored => {
    if (!storage || isUnsaved) return current;
    try {
      const id = storage.getItem(STORAGE_KEYS.cartId);
      const items = storage.getItem(STORAGE_KEYS.cartItems);
      if (seen === fingerprint(id, items)) return current;
      seen = fingerprint(id, items);
      const cartId = parseCartId(id);
      current = { cartId, all: parseCartItems(items, cartId) };
    } catch {
      isUnsaved = true;
    }
    return current;
  };

  const write = (next: Stored): void => {
    current = next;
    if (!storage) return;
    isUnsaved = true;
    const id = next.cartId === null ? null : String(next.cartId);
    const items = next.all.length > 0 ? JSON.stringify(next.all) : null;
    try {
      if (id !== null) storage.setItem(STORAGE_KEYS.cartId, id);
      if (items === null) storage.removeItem(STORAGE_KEYS.cartItems);
      else storage.setItem(STORAGE_KEYS.cartItems, items);
      seen = fingerprint(id, items);
      isUnsaved = false;
    } catch {
      // Full or forbidden: the cart goes on in memory.
    }
  };

  return createStore<CartState>()((set) => {
    const save = (next: Stored): void => {
      write(next);
      set(visible(next));
      dispatch('storage');
      dispatch(CART_UPDATED);
    };
    /** Replaces the shown lines; `change` gives the line as it shall be, or null to remove it. */
    const changeShown = (change: (item: CartItem) => CartItem | null): void => {
      const { cartId, all } = read();
      const changed = all.map((item) => (isShown(item, cartId) ? change(item) : item));
      save({ cartId, all: changed.filter((item) => item !== null) });
    };

    return {
      ...visible(read()),

      add({ product, stockId, quantity, mainImg }) {
        const variation = product.variations.find((candidate) => candidate.stockId === stockId);
        if (!variation) return { reason: 'unknown-variation' };
        if (!isQuantity(quantity)) return null;
        const stored = read();
        const known = stored.all.find((item) => item.stockId === stockId && isShown(item, stored.cartId));
        const wanted = (known?.quantity ?? 0) + quantity;
        if (wanted > variation.qty) return { reason: 'stock-limit', available: variation.qty };
        const cartId = stored.cartId ?? now();
        // Lines that were shown without a cart id join the new cart; otherwise they would vanish.
        const all = stored.cartId === null ? stored.all.map((item) => ({ ...item, cartId })) : stored.all;
        const line: CartItem = {
          id: known?.id ?? all.reduce((latest, item) => Math.max(latest, item.id + 1), now()),
          cartId,
          productId: product.id,
          stockId,
          quantity: wanted,
          size: variation.size,
          variant: variation.varient,
          product: { ...product, mainImg },
        };
        const replaced = all.map((item) => (item.id === known?.id && item.stockId === stockId ? line : item));
        save({ cartId, all: known ? replaced : [...all, line] });
        dispatch(SHOW_MINI_CART);
        return null;
      },

      setQuantity(stockId, quantity) {
        if (!isQuantity(quantity)) return null;
        const { cartId, all } = read();
        const item = all.find((candidate) => candidate.stockId === stockId && isShown(candidate, cartId));
        if (!item) return { reason: 'unknown-variation' };
        if (quantity > item.quantity) {
          const variation = variationOf(item);
          if (!variation) return { reason: 'unknown-variation' };
          if (quantity > variation.qty) return { reason: 'stock-limit', available: variation.qty };
        }
        changeShown((line) => (line.stockId === stockId ? { ...line, quantity } : line));
        return null;
      },

      remove: (stockId) => changeShown((item) => (item.stockId === stockId ? null : item)),

      clear: () => save({ cartId: read().cartId, all: [] }),

      refreshProduct(product) {
        const { cartId, all } = read();
        const changed = all.map((item) => (isShown(item, cartId) ? withCopy(item, product) : item));
        if (JSON.stringify(changed) !== JSON.stringify(all)) save({ cartId, all: changed });
      },

      reread() {
        const before = current;
        if (read() !== before) set(visible(current));
      },
    };
  });
}

function fingerprint(id: string | null, items: string | null): string {
  return `${id} ${items}`;
}

function visible({ cartId, all }: Stored): Pick<CartState, 'cartId' | 'items' | 'cartItemsCount'> {
  const items = all.filter((item) => isShown(item, cartId));
  return { cartId, items, cartItemsCount: items.reduce((count, item) => count + item.quantity, 0) };
}

function isShown(item: CartItem, cartId: number | null): boolean {
  return cartId === null || item.cartId === cartId;
}

/** The line with a newer copy of its product. A variation the shop does not offer any more stays in it, with none left. */
function withCopy(item: CartItem, product: Product): CartItem {
  if (item.productId !== product.id) return item;
  const { mainImg } = item.product;
  const known = variationOf(item);
  const isOffered = product.variations.some(({ stockId }) => stockId === item.stockId);
  const variations = isOffered || !known ? product.variations : [...product.variations, { ...known, qty: 0 }];
  return { ...item, product: { ...product, variations, mainImg } };
}

function isQuantity(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
