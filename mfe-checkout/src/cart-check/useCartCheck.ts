import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '@shop/shared/api-client';
import { shippingOf, type ShippingRule } from '@shop/shared/cart/rules';
import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import { useCart } from '@shop/shared/cart/useCart';
import type { CartItem } from '@shop/shared/contracts/cart';
import type { ShellApi } from '@shop/shared/contracts/remote';
import type { Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { totalsOf } from '../lines.ts';
import { readProducts, readShipping, type CurrentProducts } from './current.ts';
import { reviewOf, withCartPrices, type Review } from './review.ts';

export interface CartCheck {
  review: Review;
  shipping: ShippingRule;
  /** What shipping of this cart was before the server refused an order for it, and is now; null when it did not change. */
  shippingChange: { before: Paisa; now: Paisa } | null;
  /** Something must be decided before an order can be placed. */
  isBlocked: boolean;
  /** Compares again after the server refused an order. Never throws. */
  check(refusal: ApiError): Promise<void>;
  /** The shopper agrees to every price that changed. */
  accept(): void;
}

/**
 * Compares the cart with what the server has now, once when the page opens and whenever asked. New stock is taken into
 * the cart at once; a new price only when the shopper accepts it. `part` is what a promotion code takes off, in paisa:
 * what is left decides about shipping.
 */
export function useCartCheck(part: Paisa = 0): CartCheck {
  const shell = useShell();
  const items = useCart(shell.cart, (state) => state.items);
  const [products, setProducts] = useState<CurrentProducts>(new Map());
  const [shipping, setShipping] = useState<{ now: ShippingRule; before: ShippingRule | null }>({
    now: shippingRuleOf(shell.settings),
    before: null,
  });

  const take = useCallback(
    ({ current, rule }: Found, isRefused: boolean) => {
      const cart = shell.cart.getState();
      for (const product of current.values()) cart.refreshProduct(withCartPrices(product, cart.items));
      setProducts(current);
      const { prices, shortages } = reviewOf(shell.cart.getState().items, current);
      // What other pages read before is out of date: going on with it would undo what is decided here.
      if (prices.length + shortages.length > 0) void shell.queryClient.invalidateQueries({ refetchType: 'none' });
      setShipping(({ now, before }) => {
        if (rule === null) return { now, before };
        return { now: rule, before: isRefused ? (before ?? now) : before };
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

  const { settings } = shell;
  const [seen, setSeen] = useState(settings);
  if (settings !== seen) {
    // The shop changed it while this page was open: the shopper has seen the other one.
    const now = shippingRuleOf(settings);
    setSeen(settings);
    if (now.fee !== shipping.now.fee || now.freeFrom !== shipping.now.freeFrom) {
      setShipping({ now, before: shipping.before ?? shipping.now });
    }
  }

  const accept = () => {
    for (const product of products.values()) shell.cart.getState().refreshProduct(product);
    setShipping(({ now }) => ({ now, before: null }));
  };

  const review = useMemo(() => reviewOf(items, products), [items, products]);
  const shippingChange = useMemo(() => changeOf(items, part, shipping), [items, part, shipping]);
  return {
    review,
    shipping: shipping.now,
    shippingChange,
    isBlocked: review.prices.length > 0 || review.shortages.length > 0 || shippingChange !== null,
    check: async (refusal) => take(await find(shell, refusal), true),
    accept,
  };
}

/** The rule may be another one and this cart cost the same. */
function changeOf(
  items: readonly CartItem[],
  part: Paisa,
  { now, before }: { now: ShippingRule; before: ShippingRule | null },
) {
  if (!before) return null;
  const left = totalsOf(items, now).afterDiscount - part;
  const change = { before: shippingOf(left, before), now: shippingOf(left, now) };
  return change.before === change.now ? null : change;
}

interface Found {
  current: CurrentProducts;
  /** Null when the server does not say. */
  rule: ShippingRule | null;
}

async function find(shell: ShellApi, refusal?: ApiError): Promise<Found> {
  if (shell.cart.getState().items.length === 0) return { current: new Map(), rule: null };
  const [current, rule] = await Promise.all([readProducts(shell, refusal), readShipping(shell)]);
  return { current, rule };
}
