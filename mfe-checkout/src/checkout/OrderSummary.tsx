import { useId } from 'react';
import type { ShippingRule, Totals } from '@shop/shared/cart/rules';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { type Line, shortageOf } from '../lines.ts';
import { orderTexts } from '../orderTexts.ts';
import { FreeShipping } from '../FreeShipping.tsx';
import { Sums } from '../Sums.tsx';
import type { AppliedPromotion } from './promotion/promotionSums.ts';
import { checkoutTexts } from './texts.ts';
import { LineDetails } from '../LineDetails.tsx';
import { ShortageMark } from '../ShortageMark.tsx';
import { texts } from '../texts.ts';

interface OrderSummaryProps {
  lines: readonly Line[];
  totals: Totals;
  shipping: ShippingRule;
  applied: AppliedPromotion | null;
}

/** Items and sums, without the total itself: that stands beside the button. */
export function OrderSummary({ lines, totals, shipping, applied }: OrderSummaryProps) {
  const id = useId();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 flex-col rounded-lg bg-card p-4 shadow-sm md:p-6 lg:rounded-b-none lg:pb-4 lg:shadow-none"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {checkoutTexts.orderSummary}
        </h2>
        <p className="text-sm text-ink-soft">{orderTexts.pieces(count)}</p>
      </div>
      <ul
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="scroll-shadow min-h-0 divide-y divide-line lg:min-h-24 lg:overflow-y-auto lg:overscroll-contain"
      >
        {lines.map((line) => (
          <SummaryLine key={line.item.stockId} line={line} />
        ))}
      </ul>
      <div className="mt-4 shrink-0 border-t border-line pt-4">
        <Sums totals={totals} promotion={applied && { code: applied.offer.code, part: applied.part }} />
        <FreeShipping totals={totals} rule={shipping} />
      </div>
    </section>
  );
}

function SummaryLine({ line }: { line: Line }) {
  const { api, settings } = useShell();
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Picture
        path={line.item.product.mainImg}
        base={api.base}
        alt=""
        sizes="64px"
        className="h-20 w-16 shrink-0 rounded-md bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <LineDetails line={line} />
        <ShortageMark left={shortageOf(line.item)} />
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-ink-soft">{`${texts.quantity}: ${line.quantity}`}</span>
          <span className="font-bold tabular-nums">{formatPrice(rupeesOf(line.total), settings.currencySymbol)}</span>
        </p>
      </div>
    </li>
  );
}
