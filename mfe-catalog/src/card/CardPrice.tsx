import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Price } from '@shop/shared/ui/page/Price';
import type { CardItem } from './queries.ts';

/** The price to pay, and on sale the original one struck through (storefront specification, 2). */
export function CardPrice({ item, className }: { item: CardItem; className: string }) {
  const { settings } = useShell();
  const onSale = item.onSale === '1' && item.salePrice > 0;
  return (
    <Price
      amount={onSale ? item.salePrice : item.price}
      original={onSale ? item.price : undefined}
      symbol={settings.currencySymbol}
      className={className}
    />
  );
}
