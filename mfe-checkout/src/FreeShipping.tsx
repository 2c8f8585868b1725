import type { ShippingRule, Totals } from '@shop/shared/cart/rules';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { orderTexts } from './orderTexts.ts';

interface FreeShippingProps {
  totals: Pick<Totals, 'afterDiscount'>;
  rule: ShippingRule;
}

/** How far the cart is from free shipping, where the shop has such an amount. */
export function FreeShipping({ totals, rule: { fee, freeFrom } }: FreeShippingProps) {
  const { currencySymbol } = useShell().settings;
  if (freeFrom === null || fee === 0) return null;
  const missing = freeFrom - totals.afterDiscount;
  return (
    <p className="mt-2 text-sm font-semibold text-leaf">
      {missing > 0
        ? orderTexts.moreForFree(formatPrice(rupeesOf(missing), currencySymbol))
        : orderTexts.shippedFree(formatPrice(rupeesOf(freeFrom), currencySymbol))}
    </p>
  );
}
