import { clsx } from 'clsx';
import { PAYMENT_KINDS, type PaymentKind } from '@shop/shared/contracts/http/orders/payments';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { TextField } from '@shop/shared/ui/field/TextField';
import { isAllExchanged } from '../book/cart.ts';
import { isSplit } from '../book/payments.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { PAY } from './texts.ts';

/** What a sale in cash is paid with: all of it by one press, or split. */
export function PaidWith({ onSplit }: { onSplit(): void }) {
  const { store } = useTill();
  const payments = useTillState(({ cart }) => cart.payments);
  const isAsked = useTillState(({ cart }) => cart.method === 'cash' && !isAllExchanged(cart));
  if (!isAsked) return null;
  const [only] = payments;
  const inParts = isSplit(payments);
  const chosen = inParts ? 'split' : (only?.method ?? 'cash');
  const choose = (kind: PaymentKind) =>
    store.change({ payments: kind === 'cash' ? [] : [{ method: kind, amount: '', reference: '' }] });
  return (
    <div role="group" aria-label={PAY.paidWith} className="flex flex-col gap-2">
      <div className="grid grid-cols-5 gap-1.5 text-sm">
        {PAYMENT_KINDS.map((kind) => (
          <Choice key={kind} name={PAID_BY[kind]} isChosen={chosen === kind} onChoose={() => choose(kind)}>
            {PAY.short[kind]}
          </Choice>
        ))}
        <Choice name={PAY.split} isChosen={inParts} onChoose={onSplit} data-till="split">
          {PAY.splitShort}
        </Choice>
      </div>
      {!inParts && only && only.method !== 'cash' && (
        <TextField
          label={PAY.referenceOf(only.method)}
          hint={PAY.referenceHint}
          autoComplete="off"
          maxLength={60}
          value={only.reference}
          onChange={(event) => store.change({ payments: [{ ...only, reference: event.target.value }] })}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose(): void;
  children: string;
  'data-till'?: string;
}

function Choice({ name, isChosen, onChoose, children, ...data }: ChoiceProps) {
  return (
    <button
      {...data}
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'min-h-11 cursor-pointer rounded-md border px-1 font-bold transition-colors',
        isChosen ? 'border-ink bg-sunken ring-1 ring-ink' : 'border-line-strong bg-card hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
