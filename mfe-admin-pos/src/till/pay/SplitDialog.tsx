import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { cashRounding } from '@shop/shared/cart/cashRounding';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { dueOf } from '../book/cart.ts';
import { cashOf, leftToPay, paymentTrouble, restRow, usedRows, type PaymentRow } from '../book/payments.ts';
import { CART } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { SplitRow } from './SplitRow.tsx';
import { PAY } from './texts.ts';

/** More than anybody pays with. */
const MOST_PAYMENTS = 8;

const EMPTY: PaymentRow = { method: 'card', amount: '', reference: '' };
const FIRST: readonly PaymentRow[] = [{ ...EMPTY, method: 'cash' }, EMPTY];

export interface SplitDialogProps {
  onClose(): void;
  onComplete(): void;
}

/** A sale that is paid in parts: the row without an amount takes what the others leave. Enter completes the order. */
export function SplitDialog({ onClose, onComplete }: SplitDialogProps) {
  const { store } = useTill();
  const total = dueOf(useTillState((state) => state.cart));
  const isEmpty = useTillState((state) => state.cart.lines.length === 0);
  const cashStep = useTillState((state) => state.cashStep);
  const [rows, setRows] = useState<readonly PaymentRow[]>(() => startOf(store.getState().cart.payments));
  const trouble = paymentTrouble(rows, total);
  const rest = restRow(rows);
  const left = leftToPay(rows, total);
  const cash = cashOf(rows, total);
  const rounding = trouble ? 0 : cashRounding(cash, cashStep);
  const change = (at: number, row: PaymentRow) => setRows(rows.map((other, i) => (i === at ? row : other)));

  function keep() {
    store.change({ payments: usedRows(rows, total) });
    onClose();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (trouble) return;
    keep();
    if (!isEmpty) onComplete();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && keep()} title={PAY.split} size="lg">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Left total={total} left={left} isRestTaken={rest >= 0} inCash={rounding === 0 ? null : cash + rounding} />
        <ul className="flex flex-col gap-2">
          {rows.map((row, at) => (
            <SplitRow
              key={at}
              at={at}
              row={row}
              rest={at === rest && left > 0 ? left : null}
              isWrong={trouble === 'no-amount'}
              onChange={(next) => change(at, next)}
              onRemove={rows.length > 1 ? () => setRows(rows.filter((_, i) => i !== at)) : undefined}
            />
          ))}
        </ul>
        <p role="status" className="min-h-6 font-semibold text-danger">
          {trouble && PAY.trouble[trouble]}
        </p>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="secondary"
            disabled={rows.length >= MOST_PAYMENTS}
            onClick={() => setRows([...rows, { ...EMPTY, method: rows.at(-1)?.method === 'card' ? 'wallet' : 'card' }])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {PAY.add}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              store.change({ payments: [] });
              onClose();
            }}
          >
            {PAY.noSplit}
          </Button>
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
          <Button variant="secondary" onClick={keep}>
            {PAY.keep}
          </Button>
          <Button type="submit" disabled={trouble !== null || isEmpty}>
            {CART.complete}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface LeftProps {
  total: Paisa;
  left: Paisa;
  isRestTaken: boolean;
  /** What is to be taken in cash where that is rounded. */
  inCash: Paisa | null;
}

function Left({ total, left, isRestTaken, inCash }: LeftProps) {
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-md bg-sunken px-4 py-2">
      <div>
        <dt className="text-sm text-ink-soft">{PAY.total}</dt>
        <dd className="text-lg font-bold tabular-nums">{formatStaffAmount(rupeesOf(total))}</dd>
      </div>
      {inCash !== null && (
        <div aria-live="polite">
          <dt className="text-sm text-ink-soft">{PAY.inCash}</dt>
          <dd className="text-lg font-bold tabular-nums">{formatStaffAmount(rupeesOf(inCash))}</dd>
        </div>
      )}
      <div aria-live="polite" className="text-right">
        <dt className="font-bold">{left < 0 ? PAY.tooMuch : PAY.left}</dt>
        <dd
          className={clsx(
            'text-3xl font-extrabold tabular-nums sm:text-4xl',
            left < 0 || (left > 0 && !isRestTaken) ? 'text-danger' : left === 0 && 'text-leaf',
          )}
        >
          {formatStaffAmount(rupeesOf(Math.abs(left)))}
        </dd>
      </div>
    </dl>
  );
}

/** What was chosen by one press becomes the second of two parts. */
function startOf(payments: readonly PaymentRow[]): readonly PaymentRow[] {
  const [only] = payments;
  if (!only) return FIRST;
  return payments.length === 1 && only.amount.trim() === '' ? [{ ...EMPTY, method: 'cash' }, only] : payments;
}
