import type { ReactNode } from 'react';
import type { Paisa } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { useOnline } from '@shop/shared/ui/useOnline';
import { orderTexts } from '../orderTexts.ts';
import { TotalLine } from '../TotalLine.tsx';
import { checkoutTexts } from './texts.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';

export interface PlaceOrderBarProps {
  total: Paisa;
  isSubmitting: boolean;
  placing: Pick<PlaceOrder, 'botCheck' | 'retrying' | 'trouble'>;
}

/** The total and the button; on a phone they stay at the bottom of the screen. */
export function PlaceOrderBar({ total, isSubmitting, placing }: PlaceOrderBarProps) {
  const { botCheck, retrying, trouble } = placing;
  const isOnline = useOnline();
  // The button says 'Processing...' also until the bot check is there (storefront specification, 2).
  const isBusy = isSubmitting || botCheck.status === 'loading';
  const warning = isOnline ? trouble : checkoutTexts.offline;
  return (
    <div
      data-sticks-to-bottom
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-card px-4 py-3 shadow-lg sm:mx-0 sm:rounded-t-lg lg:static lg:rounded-t-none lg:rounded-b-lg lg:px-6 lg:pt-4 lg:pb-6 lg:shadow-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-col lg:items-stretch">
        <TotalLine label={orderTexts.total} amount={total} />
        <Button type="submit" size="lg" className="max-sm:grow" busy={isBusy} disabled={botCheck.status !== 'ready'}>
          {isBusy ? checkoutTexts.processing : checkoutTexts.placeOrder}
        </Button>
      </div>
      <div role="status" className="contents">
        {retrying && (
          <Said action={<Small label={checkoutTexts.stopRetrying} onClick={retrying.stop} />}>
            {checkoutTexts.retrying}
          </Said>
        )}
      </div>
      <div role="alert" className="contents">
        {botCheck.status === 'failed' && (
          <Said bad action={<Small label={checkoutTexts.tryAgain} onClick={botCheck.retry} />}>
            {checkoutTexts.scriptFailed}
          </Said>
        )}
        {!isSubmitting && warning && <Said bad>{warning}</Said>}
      </div>
    </div>
  );
}

function Said({ children, action, bad = false }: { children: ReactNode; action?: ReactNode; bad?: boolean }) {
  return (
    <p
      className={`mt-3 flex flex-wrap items-center justify-between gap-2 text-sm font-semibold ${bad ? 'text-danger' : ''}`}
    >
      <span className="min-w-0 flex-1 basis-48">{children}</span>
      {action}
    </p>
  );
}

function Small({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
}
