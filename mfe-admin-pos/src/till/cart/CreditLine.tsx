import { X } from 'lucide-react';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { exchangeTrouble } from '../book/cart.ts';
import { RETURNING } from '../../returns/texts.ts';
import { useTill, useTillState } from '../useTill.tsx';

/** What comes back and pays for what is in the cart; nothing of it has happened before the order is complete. */
export function CreditLine() {
  const { store, focusSearch } = useTill();
  const back = useTillState(({ cart }) => cart.back);
  const trouble = useTillState(({ cart }) => exchangeTrouble(cart));
  const isWaiting = useTillState((state) => state.sale !== null);
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
