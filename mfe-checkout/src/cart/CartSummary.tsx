import { Banknote, Truck } from 'lucide-react';
import { useId, useState } from 'react';
import type { ShippingRule } from '@shop/shared/cart/rules';
import type { CartItem } from '@shop/shared/contracts/cart';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { totalsOf } from '../lines.ts';
import { orderTexts } from '../orderTexts.ts';
import { expectedDelivery } from '../delivery.ts';
import { FreeShipping } from '../FreeShipping.tsx';
import { Sums } from '../Sums.tsx';
import { texts } from '../texts.ts';
import { TotalLine } from '../TotalLine.tsx';
import { cartTexts } from './texts.ts';

/** What the cart comes to, and the way to checkout; on a phone total and button stay at the bottom. */
export function CartSummary({ items, shipping }: { items: readonly CartItem[]; shipping: ShippingRule }) {
  const id = useId();
  const { settings } = useShell();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const totals = totalsOf(items, shipping);
  return (
    <div className="contents lg:sticky lg:top-20 lg:grid">
      <section aria-labelledby={id} className="rounded-lg bg-card p-4 shadow-sm md:p-6 lg:rounded-b-none lg:pb-4">
        <h2 id={id} className="mb-4 text-xl">
          {cartTexts.summary}
        </h2>
        <Sums totals={totals} />
        <FreeShipping totals={totals} rule={shipping} />
        <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm text-ink-soft">
          <li className="flex gap-2">
            <Truck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            <span>{`${orderTexts.expectedDelivery}: ${expectedDelivery(now, settings.deliveryDays)}`}</span>
          </li>
          <li className="flex gap-2">
            <Banknote aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            {cartTexts.payment}
          </li>
        </ul>
      </section>
      <div
        data-sticks-to-bottom
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 shadow-lg sm:mx-0 sm:rounded-t-lg lg:static lg:grid lg:justify-stretch lg:rounded-t-none lg:rounded-b-lg lg:px-6 lg:pt-4 lg:pb-6 lg:shadow-sm"
      >
        <TotalLine label={orderTexts.total} amount={totals.total} />
        <Button size="lg" className="max-sm:grow" onClick={() => void navigate('/checkout')}>
          {texts.completeOrder}
        </Button>
      </div>
    </div>
  );
}
