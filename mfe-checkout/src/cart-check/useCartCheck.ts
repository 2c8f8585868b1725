import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '@shop/shared/api-client';
import { useCart } from '@shop/shared/cart/useCart';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { readProducts, readShipping, type CurrentProducts } from './current.ts';
import { reviewOf, withCartPrices, type Review } from './review.ts';

export interface CartCheck {
  review: Review;
  /** Paisa. */
  shipping: Paisa;
  /** What shipping was before the server refused an order for it; null when it did not change. */
  shippingBefore: Paisa | null;
  /** Something must be decided before an order can be placed. */
  isBlocked: boolean;
  /** Compares again after the server refused an order. Never throws. */
  check(refusal: ApiError): Promise<void>;
  /** The shopper agrees to every price that changed. */
  accept(): void;
}

/**
 * Compares the cart with what the server has now, once when the page opens and whenever asked. New stock is taken into
 * the cart at once; a new price only when the shopper accepts it.
 */
export function useCartCheck(): CartCheck {
  const shell = useShell();
  const items = useCart(shell.cart, (state) => state.items);
  const [products, setProducts] = useState<CurrentProducts>(new Map());
  const [shipping, setShipping] = useState<{ now: Paisa; before: Paisa | null }>({
    now: paisaOf(shell.settings.shippingFee),
    before: null,
  });

  const take = useCallback(
    ({ current, fee }: Found, isRefused: boolean) => {
      const cart = shell.cart.getState();
      for (const product of current.values()) cart.refreshProduct(withCartPrices(product, cart.items));
      setProducts(current);
      setShipping(({ now, before }) => {
        if (fee === null || fee === now) return { now, before };
        return { now: fee, before: isRefused ? now : before };
      });
    },
    [shell],
  );
  useEffect(() => {
    let isHere = true;
    void find(shell).then((found) => isHere && take(found, false));
    return () => {
      isHere = false;
    };
  }, [shell, take]);

  const accept = () => {
    for (const product of products.values()) shell.cart.getState().refreshProduct(product);
    setShipping(({ now }) => ({ now, before: null }));
  };

  const review = useMemo(() => reviewOf(items, products), [items, products]);
  return {
    review,
    shipping: shipping.now,
    shippingBefore: shipping.before,
    isBlocked: review.prices.length > 0 || review.shortages.length > 0 || shipping.before !== null,
    check: async (refusal) => take(await find(shell, refusal), true),
    accept,
  };
}

interface Found {
  current: CurrentProducts;
  /** Paisa; null when the server does not say. */
  fee: Paisa | null;
}

async function find(shell: ShellApi, refusal?: ApiError): Promise<Found> {
  if (shell.cart.getState().items.length === 0) return { current: new Map(), fee: null };
  const [current, fee] = await Promise.all([readProducts(shell, refusal), readShipping(shell)]);
  return { current, fee };
}
