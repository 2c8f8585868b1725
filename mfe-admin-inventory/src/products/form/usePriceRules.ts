import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { amountText, followingPrices, usualPrice, withMarkup } from './prices.ts';
import type { ProductValues } from './values.ts';

/**
 * What follows from what in the prices (admin specification, 4): markups from cost, and variations that cost what the
 * product does from its price. A cost that was only looked at changes nothing.
 */
export function usePriceRules() {
  const { getValues, setValue } = useFormContext<ProductValues>();
  const lastCost = useRef<string>(undefined);
  const lastUsual = useRef<string>(undefined);
  lastCost.current ??= getValues('product.costPrice');
  lastUsual.current ??= usualPrice(getValues('product'));

  const follow = () => {
    const [before = '', after] = [lastUsual.current, usualPrice(getValues('product')).trim()];
    if (!after) return;
    const rows = getValues('articles');
    for (const [at, { price }] of followingPrices(rows, before, after).entries())
      if (price !== rows[at]?.price)
        setValue(`articles.${at}.price`, price, { shouldDirty: true, shouldValidate: true });
    lastUsual.current = after;
  };

  const mark = (kind: 'wholesale' | 'retail') => {
    const price = withMarkup(getValues('product.costPrice'), getValues(`markups.${kind}`));
    if (price === null) return;
    setValue(`product.${kind}Price`, amountText(price), { shouldDirty: true, shouldValidate: true });
  };

  return {
    costLeft() {
      const cost = getValues('product.costPrice');
      if (cost === lastCost.current) return;
      lastCost.current = cost;
      mark('wholesale');
      mark('retail');
      follow();
    },
    markupChanged(kind: 'wholesale' | 'retail') {
      mark(kind);
      follow();
    },
    priceLeft: follow,
    saleChanged() {
      if (getValues('product.onSale') === '0') setValue('product.salePrice', '', { shouldDirty: true });
      follow();
    },
  };
}
