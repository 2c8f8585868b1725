import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { apart, langOf } from '@shop/shared/format/language/scripts';
import { formatPrice } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { texts } from './texts.ts';

type Item = Pick<TrackedOrder['items'][number], 'productName' | 'varient' | 'sizeTitle' | 'quantity' | 'subtotal'>;

/** The lines of an order as its customer sees them. */
export function OrderedItems({ items }: { items: readonly Item[] }) {
  const { currencySymbol } = useShell().settings;
  return (
    <ul className="mt-1 divide-y divide-line">
      {items.map(({ productName, varient, sizeTitle, quantity, subtotal }) => (
        <li key={`${productName} ${varient} ${sizeTitle}`} className="flex items-baseline justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p lang={langOf(productName)} className="leading-tight font-bold">
              {productName}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
              {varient && <span lang={langOf(varient)}>{varient}</span>}
              <span>{`${texts.size}: ${apart(sizeTitle || texts.notAvailable)}`}</span>
              <span>{`${texts.quantity}: ${quantity}`}</span>
            </p>
          </div>
          <p className="font-bold whitespace-nowrap tabular-nums">{formatPrice(subtotal, currencySymbol)}</p>
        </li>
      ))}
    </ul>
  );
}
