import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/Button';
import { texts } from '../texts.ts';
import type { BotCheck } from './useBotCheck.ts';

export interface PlaceOrderBarProps {
  total: Paisa;
  isSubmitting: boolean;
  botCheck: BotCheck;
}

/** The total and the button; on a phone they stay at the bottom of the screen. */
export function PlaceOrderBar({ total, isSubmitting, botCheck }: PlaceOrderBarProps) {
  const { currencySymbol } = useShell().settings;
  // The button says 'Processing...' also until the bot check is there (storefront specification, 2).
  const isBusy = isSubmitting || botCheck.status === 'loading';
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-card px-4 py-3 shadow-lg sm:mx-0 sm:rounded-t-lg lg:static lg:rounded-t-none lg:rounded-b-lg lg:px-6 lg:pt-4 lg:pb-6 lg:shadow-sm">
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-bold lg:text-xl">
          <span>{texts.checkout.total}</span>
          <span className="font-extrabold tabular-nums">{formatPrice(rupeesOf(total), currencySymbol)}</span>
        </p>
        <Button
          type="submit"
          size="lg"
          className="whitespace-nowrap"
          busy={isBusy}
          disabled={botCheck.status !== 'ready'}
        >
          {isBusy ? texts.checkout.processing : texts.checkout.placeOrder}
        </Button>
      </div>
      <div role="alert" className="contents">
        {botCheck.status === 'failed' && (
          <p className="mt-3 flex flex-wrap items-center justify-between gap-2 font-semibold text-danger">
            {texts.checkout.scriptFailed}
            <Button variant="secondary" onClick={botCheck.retry}>
              {texts.checkout.tryAgain}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
