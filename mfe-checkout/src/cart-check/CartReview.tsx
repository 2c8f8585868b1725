import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { ONWARD } from '@shop/shared/format/language/onward';
import { apart } from '@shop/shared/format/language/scripts';
import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import type { Line } from '../lines.ts';
import { ShortageButton } from '../ShortageButton.tsx';
import { reviewTexts } from './texts.ts';
import type { CartCheck } from './useCartCheck.ts';

interface CartReviewProps {
  check: CartCheck;
  /** The lines stand on the same page with buttons of their own, so only prices are for here. */
  pricesOnly?: boolean;
  /** What comes after deciding. */
  next?: string;
  /** Gets the focus when an order cannot be placed because of it. */
  ref?: Ref<HTMLElement>;
}

/** What changed since the cart was filled, each with the one tap that settles it. Announced when it appears. */
export function CartReview({ check, pricesOnly = false, next, ref }: CartReviewProps) {
  const { review, shippingChange, accept } = check;
  const id = useId();
  const shortages = pricesOnly ? [] : review.shortages;
  const hasNewPrices = review.prices.length > 0 || shippingChange !== null;
  const isNeeded = hasNewPrices || shortages.length > 0;
  return (
    <div role="alert" className="contents">
      {isNeeded && (
        <section
          ref={ref}
          tabIndex={-1}
          aria-labelledby={id}
          className="scroll-mt-20 rounded-lg border border-sunny bg-sunny-soft p-4 text-sunny-deep md:p-6"
        >
          <h2 id={id} className="flex items-center gap-2 text-xl">
            <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
            {reviewTexts.heading}
          </h2>
          <ul className="mt-2 divide-y divide-sunny">
            {shortages.map(({ line, left }) => (
              <Entry key={line.item.stockId} action={<ShortageButton item={line.item} left={left} />}>
                {left === 0 ? reviewTexts.soldOut(nameOf(line)) : reviewTexts.onlyLeft(nameOf(line), left)}
              </Entry>
            ))}
            {review.prices.map(({ line, now }) => (
              <Entry key={line.item.stockId} action={<Change before={line.unitPrice} now={now} />}>
                {reviewTexts.priceChanged(nameOf(line))}
              </Entry>
            ))}
            {shippingChange && <Entry action={<Change {...shippingChange} />}>{reviewTexts.shippingChanged}</Entry>}
          </ul>
          {hasNewPrices && (
            <Button className="mt-3 w-full sm:w-auto" onClick={accept}>
              {reviewTexts.accept}
            </Button>
          )}
          {next && <p className="mt-3 text-sm">{next}</p>}
        </section>
      )}
    </div>
  );
}

function Entry({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 font-semibold">{children}</span>
      {action}
    </li>
  );
}

function Change({ before, now }: { before: Paisa; now: Paisa }) {
  const { currencySymbol } = useShell().settings;
  const amount = (paisa: Paisa) => formatPrice(rupeesOf(paisa), currencySymbol);
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap tabular-nums">
      <span className="sr-only">{reviewTexts.from}</span>
      <s>{amount(before)}</s>
      <span aria-hidden="true">{ONWARD > 0 ? '→' : '←'}</span>
      <span className="sr-only">{reviewTexts.to}</span>
      <strong className="font-extrabold">{amount(now)}</strong>
    </span>
  );
}

function nameOf({ item, sizeTitle }: Line): string {
  return `${apart(item.product.name)} (${apart(sizeTitle)})`;
}
