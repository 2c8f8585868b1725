import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { RETURNING } from '../../returns/texts.ts';
import { exchangeTrouble } from '../book/cart.ts';
import { isOnItsWay } from '../book/tillStore.ts';
import { CustomerBar } from '../customer/CustomerBar.tsx';
import { PaymentReference } from '../pay/PaymentReference.tsx';
import { SplitSummary } from '../pay/SplitSummary.tsx';
import { SellerChoice } from '../seller/SellerChoice.tsx';
import { CART } from '../texts.ts';
import { useTillState, useTill } from '../useTill.tsx';
import { CartLines } from './CartLines.tsx';
import { CashReceived } from './CashReceived.tsx';
import { CompleteBar } from './CompleteBar.tsx';
import { DiscountFields, DiscountToggle } from './DiscountPanel.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { Sums } from './Totals.tsx';

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
  const isWaiting = useTillState(isOnItsWay);
  // On a phone the shelf comes first then.
  const isEmpty = useTillState(({ cart }) => cart.lines.length === 0);
  return (
    <section
      aria-labelledby="till-cart"
      className="contents md:sticky md:top-[calc(var(--frame-top)+1rem)] md:col-start-2 md:row-span-3 md:row-start-1 md:flex md:max-h-[calc(100dvh-var(--frame-top)-5.5rem)] md:flex-col md:overflow-y-auto md:rounded-lg md:border md:border-line md:bg-card lg:h-[calc(100dvh-var(--frame-top)-2.25rem)] lg:max-h-none"
    >
      <div className="rounded-lg border border-line bg-card md:contents">
        <fieldset disabled={isWaiting} className="contents">
          <div className="flex flex-wrap items-center justify-between gap-x-2 px-4 pt-1">
            <h2 id="till-cart" className="text-lg md:sr-only">
              {CART.heading}
            </h2>
            <CustomerBar />
            <SellerChoice
              className={clsx(
                'min-w-0 flex-1 max-md:order-last max-md:mb-2 max-md:basis-full',
                isEmpty && 'max-md:hidden',
              )}
            />
            <DiscountToggle />
          </div>
          <div className="px-4 md:min-h-28 md:flex-1 md:overflow-y-auto">
            <CartLines />
          </div>
          <div
            className={clsx('flex shrink-0 flex-col gap-2 border-t border-line px-4 py-2', isEmpty && 'max-md:hidden')}
          >
            <DiscountFields />
            <MethodChoice onSplit={onSplit} />
            <PaymentReference />
            <SplitSummary />
            <CashReceived />
          </div>
        </fieldset>
        <Sums className={clsx(isEmpty && 'max-md:hidden')} />
        <CreditLine />
      </div>
      <CompleteBar busy={busy} onComplete={onComplete} />
    </section>
  );
}

/** What comes back and pays for what is in the cart; nothing of it has happened before the order is complete. */
function CreditLine() {
  const { store, focusSearch } = useTill();
  const back = useTillState(({ cart }) => cart.back);
  const trouble = useTillState(({ cart }) => exchangeTrouble(cart));
  const isWaiting = useTillState(isOnItsWay);
  if (!back) return null;
  return (
    <div className="shrink-0 border-t border-line bg-leaf-soft px-4 py-1.5 text-sm">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <strong className="mr-2">{RETURNING.credit(back.invoiceNumber)}</strong>
          <span className="whitespace-nowrap text-ink-soft">{RETURNING.pieces(back.pieces)}</span>
        </p>
        <p className="font-bold tabular-nums">{formatStaffAmount(-rupeesOf(back.amount))}</p>
        <IconButton
          label={RETURNING.removeCredit(back.invoiceNumber)}
          icon={<X aria-hidden="true" />}
          disabled={isWaiting}
          onClick={() => {
            store.change({ back: undefined });
            focusSearch();
          }}
        />
      </div>
      {back.toAccount > 0 && <p>{RETURNING.toAccount(formatStaffAmount(rupeesOf(back.toAccount)))}</p>}
      <div role="alert" className="contents">
        {trouble && <p className="font-semibold text-danger">{RETURNING.payAtOnce}</p>}
      </div>
    </div>
  );
}
