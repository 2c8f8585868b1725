import { clsx } from 'clsx';
import { Button } from '@shop/shared/ui/Button';
import { discountTrouble, dueOf, exchangeTrouble } from '../book/cart.ts';
import { paymentTrouble } from '../book/payments.ts';
import { CustomerBar } from '../customer/CustomerBar.tsx';
import { PaidWith } from '../pay/PaidWith.tsx';
import { SplitSummary } from '../pay/SplitSummary.tsx';
import { SellerChoice } from '../seller/SellerChoice.tsx';
import { CART, SALE } from '../texts.ts';
import { useTillState } from '../useTill.tsx';
import { CartLines } from './CartLines.tsx';
import { CashReceived } from './CashReceived.tsx';
import { CreditLine } from './CreditLine.tsx';
import { DiscountFields, DiscountToggle } from './DiscountPanel.tsx';
import { MethodChoice, useOfferedMethods } from './MethodChoice.tsx';
import { Sums, Total } from './Totals.tsx';

export interface CartPanelProps {
  busy: boolean;
  onComplete(): void;
  onSplit(): void;
}

/**
 * The cart with everything that is decided about it, total and button. At a desk it is as high as the window and its lines
 * scroll; on a phone it scrolls with the page, and total and button stand at the bottom of the window all the time.
 */
export function CartPanel({ busy, onComplete, onSplit }: CartPanelProps) {
  const cart = useTillState((state) => state.cart);
  const isWaiting = useTillState((state) => state.sale !== null);
  // On a phone the shelf comes first then.
  const isEmpty = cart.lines.length === 0;
  const isOffered = useOfferedMethods().includes(cart.method);
  const trouble = discountTrouble(cart);
  // The server has the last word about an amount above the subtotal.
  const isPaidWrong = cart.method === 'cash' && paymentTrouble(cart.payments, dueOf(cart)) !== null;
  const isWrong = (trouble !== null && trouble !== 'over-subtotal') || isPaidWrong || exchangeTrouble(cart);
  return (
    <section
      aria-labelledby="till-cart"
      className="contents md:sticky md:top-[calc(var(--frame-top)+1rem)] md:col-start-2 md:row-span-3 md:row-start-1 md:flex md:max-h-[calc(100dvh-var(--frame-top)-5.5rem)] md:flex-col md:overflow-y-auto md:rounded-lg md:border md:border-line md:bg-card lg:max-h-[calc(100dvh-var(--frame-top)-2rem)]"
    >
      <div className="rounded-lg border border-line bg-card md:contents">
        <fieldset disabled={isWaiting} className="contents">
          <div className="flex flex-wrap items-center justify-between gap-x-2 px-4 pt-1.5">
            <h2 id="till-cart" className="text-lg">
              {CART.heading}
            </h2>
            <SellerChoice className="min-w-0 flex-1" />
            <DiscountToggle />
          </div>
          <div className="px-4">
            <CustomerBar />
          </div>
          <div className="px-4 md:min-h-28 md:flex-1 md:overflow-y-auto">
            <CartLines />
          </div>
          <div
            className={clsx(
              'flex shrink-0 flex-col gap-2.5 border-t border-line px-4 py-2.5',
              isEmpty && 'max-md:hidden',
            )}
          >
            <DiscountFields />
            <MethodChoice />
            <PaidWith onSplit={onSplit} />
            <SplitSummary />
            <CashReceived />
          </div>
        </fieldset>
        <Sums className={clsx(isEmpty && 'max-md:hidden')} />
        <CreditLine />
      </div>
      <div className="sticky bottom-14 z-10 order-last -mx-4 shrink-0 border-t border-line bg-card px-4 py-2 shadow-lg md:bottom-0 md:order-none md:mx-0 md:py-3 md:shadow-none">
        {isWaiting && !busy && (
          <p role="alert" className="mb-2 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
            {SALE.waiting}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 md:flex-col md:items-stretch">
          <Total />
          <Button
            size="lg"
            className="flex-1 px-3! whitespace-nowrap max-md:text-base! md:flex-none"
            busy={busy}
            disabled={isEmpty || (!isWaiting && (isWrong || !isOffered))}
            onClick={onComplete}
          >
            {busy ? CART.completing : isWaiting ? SALE.sendAgain : CART.complete}
          </Button>
        </div>
      </div>
    </section>
  );
}
