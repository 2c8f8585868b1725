import { Banknote, Truck } from 'lucide-react';
import { useId, useState } from 'react';
import type { ShippingRule } from '@shop/shared/cart/rules';
import { useCart } from '@shop/shared/cart/useCart';
import type { CartItem } from '@shop/shared/contracts/cart';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ChevronLeftIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { CartReview } from '../cart-check/CartReview.tsx';
import { useCartCheck } from '../cart-check/useCartCheck.ts';
import { CartLine } from '../CartLine.tsx';
import { expectedDelivery } from '../delivery.ts';
import { FreeShipping } from '../FreeShipping.tsx';
import { totalsOf } from '../lines.ts';
import { orderTexts } from '../orderTexts.ts';
import { Sums } from '../Sums.tsx';
import { texts } from '../texts.ts';
import { TotalLine } from '../TotalLine.tsx';
import { cartTexts } from './texts.ts';

/** The cart as a page, and where an empty checkout leads to (storefront specification, 2). */
export function CartPage() {
  const { cart, settings } = useShell();
  const items = useCart(cart, (state) => state.items);
  const count = useCart(cart, (state) => state.cartItemsCount);
  const check = useCartCheck();
  const title = <title>{`${cartTexts.heading} · ${settings.shopName}`}</title>;

  if (items.length === 0) {
    return (
      <div className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
        {title}
        <div className="rounded-xl bg-card shadow-md">
          <EmptyState
            as="h1"
            title={texts.cartEmpty}
            text={cartTexts.emptyHint}
            action={
              <ButtonLink to="/" size="lg">
                {texts.continueShopping}
              </ButtonLink>
            }
          />
        </div>
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 pt-6 md:gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:px-8 lg:py-10">
      {title}
      <div className="flex flex-wrap items-center justify-between gap-x-6 lg:col-span-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl md:text-3xl">{cartTexts.heading}</h1>
          <p className="font-semibold text-ink-soft">{orderTexts.pieces(count)}</p>
        </div>
        <Link to="/" className="inline-flex min-h-11 items-center gap-1 font-bold hover:underline">
          <ChevronLeftIcon />
          {texts.continueShopping}
        </Link>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-6">
        <CartReview check={check} pricesOnly />
        <ul aria-label={cartTexts.heading} className="divide-y divide-line rounded-lg bg-card p-4 shadow-sm md:p-6">
          {items.map((item) => (
            <CartLine key={item.stockId} item={item} />
          ))}
        </ul>
      </div>
      <CartSummary items={items} shipping={check.shipping} />
    </div>
  );
}

/** What the cart comes to, and the way to checkout; on a phone total and button stay at the bottom. */
function CartSummary({ items, shipping }: { items: readonly CartItem[]; shipping: ShippingRule }) {
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
