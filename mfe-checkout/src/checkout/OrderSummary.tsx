import { useId } from 'react';
import { discountPercent, type Totals } from '@shop/shared/cart/rules';
import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import type { Line } from '../lines.ts';
import { texts } from '../texts.ts';
import { SummaryLine } from './SummaryLine.tsx';

/** Items and sums, without the total itself: that stands beside the button. */
export function OrderSummary({ lines, totals }: { lines: readonly Line[]; totals: Totals }) {
  const id = useId();
  const { currencySymbol } = useShell().settings;
  const amount = (paisa: Paisa) => formatPrice(rupeesOf(paisa), currencySymbol);
  const percent = discountPercent(totals);
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 flex-col rounded-lg bg-card p-4 shadow-sm md:p-6 lg:rounded-b-none lg:pb-4 lg:shadow-none"
    >
      <h2 id={id} className="mb-4 text-xl">
        {texts.checkout.orderSummary}
      </h2>
      <ul
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="min-h-0 divide-y divide-line lg:overflow-y-auto lg:overscroll-contain"
      >
        {lines.map((line) => (
          <SummaryLine key={line.item.stockId} line={line} />
        ))}
      </ul>
      <dl className="mt-4 grid shrink-0 gap-1.5 border-t border-line pt-4">
        <Row label={texts.checkout.totalBeforeDiscount} amount={amount(totals.subtotal)} />
        {percent > 0 && (
          <Row label={texts.checkout.discount(percent)} amount={`-${amount(totals.discount)}`} className="text-leaf" />
        )}
        <Row label={texts.checkout.shipping} amount={amount(totals.shipping)} />
      </dl>
    </section>
  );
}

function Row({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="font-bold tabular-nums">{amount}</dd>
    </div>
  );
}
