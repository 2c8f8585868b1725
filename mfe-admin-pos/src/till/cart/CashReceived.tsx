import { clsx } from 'clsx';
import { memo } from 'react';
import { formatStaffAmount, parseAmount, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { cashDue, changeOf, isAllExchanged, type Cart } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';

/** Notes customers hand over, in rupees. */
const NOTES = [500, 1000, 5000];

/** Cash that is handed over, and what to give back of it. */
export const CashReceived = memo(function CashReceived() {
  const { store } = useTill();
  const isCash = useTillState(({ cart }) => isPaidInCash(cart));
  const received = useTillState(({ cart }) => cart.received);
  const change = useTillState(({ cart }) => changeOf(cart));
  if (!isCash) return null;
  const set = (rupees: number) => store.change({ received: String(rupees) });
  const soFar = rupeesOf(parseAmount(received.trim()) ?? 0);
  return (
    <div>
      <div className="grid grid-cols-4 items-end gap-1.5 min-[27rem]:grid-cols-[minmax(4.5rem,1fr)_repeat(4,auto)]">
        <div className="col-span-4 min-[27rem]:col-span-1">
          <TextField
            label={CART.received}
            hideLabel
            placeholder={CART.receivedShort}
            inputMode="decimal"
            autoComplete="off"
            data-till="received"
            maxLength={13}
            value={received}
            onChange={(event) => store.change({ received: event.target.value.replace(/[^\d.]/g, '') })}
          />
        </div>
        {NOTES.map((note) => (
          <Button
            key={note}
            variant="secondary"
            className="px-2! tabular-nums"
            aria-label={CART.addNote(String(note))}
            onClick={() => set(soFar + note)}
          >
            {note}
          </Button>
        ))}
        {received ? (
          <Button variant="ghost" className="px-2!" onClick={() => store.change({ received: '' })}>
            {CART.clear}
          </Button>
        ) : (
          <Button variant="secondary" className="px-2!" onClick={() => set(rupeesOf(cashDue(store.getState().cart)))}>
            {CART.exact}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="flex items-baseline leading-tight justify-between gap-3">
        {change !== null && (
          <>
            <span className="font-bold">{change < 0 ? CART.stillDue : CART.change}</span>
            <span className={clsx('text-xl font-extrabold tabular-nums', change < 0 ? 'text-danger' : 'text-leaf')}>
              {formatStaffAmount(rupeesOf(Math.abs(change)))}
            </span>
          </>
        )}
      </p>
    </div>
  );
});

/** Whether any of it is. */
const isPaidInCash = (cart: Cart): boolean =>
  cart.method === 'cash' && !isAllExchanged(cart) && (cart.payments.length === 0 || cashDue(cart) > 0);
