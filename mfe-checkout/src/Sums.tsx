import { discountPercent, type Totals } from '@shop/shared/cart/rules';
import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { orderTexts } from './orderTexts.ts';

/** What leads to the total: before the discount, the discount with its percentage, shipping (storefront, 2 and 9). */
export function Sums({ totals }: { totals: Pick<Totals, 'subtotal' | 'discount' | 'shipping'> }) {
  const { currencySymbol } = useShell().settings;
  const amount = (paisa: Paisa) => formatPrice(rupeesOf(paisa), currencySymbol);
  return (
    <dl className="grid gap-1.5">
      <Row label={orderTexts.totalBeforeDiscount} amount={amount(totals.subtotal)} />
      {totals.discount > 0 && (
        <Row
          label={orderTexts.discount(discountPercent(totals))}
          amount={`-${amount(totals.discount)}`}
          className="text-leaf"
        />
      )}
      <Row label={orderTexts.shipping} amount={amount(totals.shipping)} />
    </dl>
  );
}

function Row({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="font-bold whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
