import type { CartItem } from '@shop/shared/contracts/cart';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { totalsOf } from './lines.ts';
import { texts } from './texts.ts';

/** What the pieces cost, before shipping. */
export function Subtotal({ items }: { items: readonly CartItem[] }) {
  const { currencySymbol } = useShell().settings;
  return (
    <p className="flex items-baseline justify-between gap-4 text-lg font-bold">
      <span>{texts.subtotal}</span>
      <span className="font-extrabold tabular-nums">
        {formatPrice(rupeesOf(totalsOf(items, 0).afterDiscount), currencySymbol)}
      </span>
    </p>
  );
}
