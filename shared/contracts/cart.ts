import type { StoreApi } from 'zustand/vanilla';
import type { Product } from './http/catalog/catalog.ts';

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
  /**
   * Gives the lines of one product a newer copy of it. Quantities stay, also above the stock, and so do lines whose
   * variation is gone (it has none left then): the shopper is shown those and decides.
   */
  refreshProduct(product: Product): void;
  /** Reads local storage again, after something else than this store wrote it. */
  reread(): void;
}

export type CartStore = StoreApi<CartState>;
