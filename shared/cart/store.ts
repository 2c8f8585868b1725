import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Product } from '../contracts/http/catalog.ts';

/** One line of local storage's `cartItems` (storefront specification, 3). */
export interface CartItem {
  id: number;
  cartId: number;
  productId: number;
  stockId: number;
  quantity: number;
  /** Size id. */
  size: number;
  /** Colour label. */
  variant: string;
  product: Product & { mainImg: string };
}

export interface NewCartItem {
  product: Product;
  stockId: number;
  quantity: number;
  /** Picture shown beside the line. */
  mainImg: string;
}

/** Why a change was not made. `available` is the variation's quantity on hand. */
export type CartRefusal = { reason: 'stock-limit'; available: number } | { reason: 'unknown-variation' };

export interface CartState {
  cartId: number | null;
  /** Lines of the current cart only. */
  items: CartItem[];
  /** Sum of quantities. */
  cartItemsCount: number;
  /** Null when done. Saves, broadcasts `storage` and `cartUpdated`, then dispatches `showMiniCart`. */
  add(item: NewCartItem): CartRefusal | null;
  /** Below 1 is ignored; above the variation's quantity is refused. */
  setQuantity(stockId: number, quantity: number): CartRefusal | null;
  remove(stockId: number): void;
  clear(): void;
}

export type CartStore = StoreApi<CartState>;
