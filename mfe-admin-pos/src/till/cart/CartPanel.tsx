import { Button } from '@shop/shared/ui/Button';
import { discountTrouble } from '../book/cart.ts';
import { CART, SALE } from '../texts.ts';
import { useTillState } from '../useTill.tsx';
import { CartLines } from './CartLines.tsx';
import { CashReceived } from './CashReceived.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import { MethodChoice, useOfferedMethods } from './MethodChoice.tsx';
import { Totals } from './Totals.tsx';

export interface CartPanelProps {
  busy: boolean;
  onComplete(): void;
}

/** The cart with everything that is decided about it, and its button. */
export function CartPanel({ busy, onComplete }: CartPanelProps) {
  const cart = useTillState((state) => state.cart);
  const isWaiting = useTillState((state) => state.sale !== null);
  const isOffered = useOfferedMethods().includes(cart.method);
  const trouble = discountTrouble(cart);
  // The server has the last word about an amount above the subtotal.
  const isWrong = trouble !== null && trouble !== 'over-subtotal';
  return (
    <section
      aria-labelledby="till-cart"
      className="flex flex-col md:overflow-y-auto rounded-lg border border-line bg-card md:sticky md:top-[calc(var(--frame-top)+1rem)] md:max-h-[calc(100dvh-var(--frame-top)-10rem)] lg:max-h-[calc(100dvh-var(--frame-top)-6.25rem)]"
    >
      <fieldset disabled={isWaiting} className="contents">
        <h2 id="till-cart" className="px-4 pt-3 text-lg">
          {CART.heading}
        </h2>
        <div className="min-h-20 flex-1 px-4 md:overflow-y-auto">
          <CartLines />
        </div>
        <div className="flex shrink-0 flex-col gap-2.5 border-t border-line px-4 py-2.5">
          <DiscountPanel />
          <MethodChoice />
          <CashReceived />
        </div>
      </fieldset>
      <div className="shrink-0 border-t border-line bg-card px-4 py-3 md:sticky md:bottom-0">
        <Totals />
        {isWaiting && !busy && (
          <p role="alert" className="mt-3 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
            {SALE.waiting}
          </p>
        )}
        <Button
          size="lg"
          className="mt-2 w-full"
          busy={busy}
          disabled={cart.lines.length === 0 || isWrong || !isOffered}
          onClick={onComplete}
        >
          {busy ? CART.completing : isWaiting ? SALE.sendAgain : CART.complete}
        </Button>
      </div>
    </section>
  );
}
