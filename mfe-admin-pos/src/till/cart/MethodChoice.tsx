import { clsx } from 'clsx';
import { PAYMENT_KINDS } from '@shop/shared/contracts/http/orders/payments';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { isAllExchanged, type Cart, type Method } from '../book/cart.ts';
import { isSplit } from '../book/payments.ts';
import { PAY } from '../pay/texts.ts';
import { CART } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';

const METHODS: readonly Method[] = ['cash', 'credit', 'cod'];

/** What the shop takes at the till, in the order of the specification. */
export function useOfferedMethods(): Method[] {
  const offered = useShell().settings.paymentMethods;
  return METHODS.filter((method) => offered?.[method] ?? true);
}

/** One way to pay: a method of the specification, cash also as what it is paid with instead. */
interface Way {
  id: string;
  /** What stands on it, and its whole name where that is more. */
  text: string;
  name?: string;
  change: Pick<Cart, 'method' | 'payments'>;
}

const IN_CASH: Way[] = PAYMENT_KINDS.map((kind) => ({
  id: kind,
  text: PAY.short[kind],
  name: PAID_BY[kind],
  change: { method: 'cash', payments: kind === 'cash' ? [] : [{ method: kind, amount: '', reference: '' }] },
}));
const LATER: Way[] = (['credit', 'cod'] as const).map((method) => ({
  id: method,
  text: CART.methods[method],
  change: { method, payments: [] },
}));

const wayOf = ({ method, payments }: Cart): string =>
  method !== 'cash' ? method : isSplit(payments) ? 'split' : (payments[0]?.method ?? 'cash');

/** Cash, credit or COD (admin specification, 4), and what cash is paid with: all ways in one row. */
export function MethodChoice({ onSplit }: { onSplit(): void }) {
  const { store } = useTill();
  const chosen = useTillState(({ cart }) => wayOf(cart));
  const isPaid = useTillState(({ cart }) => isAllExchanged(cart));
  const methods = useOfferedMethods();
  // What comes back pays for all: nothing else does.
  const inCash = methods.includes('cash') ? (isPaid ? IN_CASH.slice(0, 1) : IN_CASH) : [];
  const later = LATER.filter(({ change }) => methods.includes(change.method));
  return (
    <fieldset>
      <legend className="sr-only">{CART.payment}</legend>
      {methods.length === 0 && <p className="text-sm text-danger">{CART.noMethods}</p>}
      {/* On the narrowest phones the later ones stand below. */}
      <div className="flex flex-wrap gap-1">
        {inCash.length > 0 && (
          <div className="flex grow-5 gap-1">
            {inCash.map((way) => (
              <Choice key={way.id} way={way} isChosen={way.id === chosen} />
            ))}
            {inCash.length > 1 && (
              <button
                type="button"
                data-till="split"
                aria-label={PAY.split}
                aria-pressed={chosen === 'split'}
                onClick={() => {
                  store.change({ method: 'cash' });
                  onSplit();
                }}
                className={styleOf(chosen === 'split')}
              >
                {PAY.splitShort}
              </button>
            )}
          </div>
        )}
        {later.length > 0 && (
          <div
            className={clsx(
              'flex grow-2 gap-1',
              inCash.length > 0 && 'border-line-strong min-[25rem]:ml-0.5 min-[25rem]:border-l min-[25rem]:pl-1.5',
            )}
          >
            {later.map((way) => (
              <Choice key={way.id} way={way} isChosen={way.id === chosen} />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

function Choice({ way, isChosen }: { way: Way; isChosen: boolean }) {
  const { store } = useTill();
  return (
    <label className={styleOf(isChosen)}>
      <input
        type="radio"
        name="till-method"
        className="sr-only"
        aria-label={way.name}
        checked={isChosen}
        onChange={() => store.change(way.change)}
      />
      <span>{way.text}</span>
    </label>
  );
}

const styleOf = (isChosen: boolean): string =>
  clsx(
    'flex min-h-11 min-w-11 flex-auto cursor-pointer items-center justify-center rounded-md border text-xs font-bold transition-colors xl:text-sm',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    isChosen ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-card hover:bg-sunken',
  );
