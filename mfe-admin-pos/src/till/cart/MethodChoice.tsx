import { clsx } from 'clsx';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import type { Method } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';

const METHODS: readonly Method[] = ['cash', 'credit', 'cod'];

/** What the shop takes at the till, in the order of the specification. */
export function useOfferedMethods(): Method[] {
  const offered = useShell().settings.paymentMethods;
  return METHODS.filter((method) => offered?.[method] ?? true);
}

/** Cash, credit or COD (admin specification, 4). */
export function MethodChoice() {
  const { store } = useTill();
  const chosen = useTillState((state) => state.cart.method);
  const methods = useOfferedMethods();
  return (
    <fieldset>
      <legend className="sr-only">{CART.payment}</legend>
      {methods.length === 0 && <p className="text-sm text-danger">{CART.noMethods}</p>}
      <div className="grid grid-cols-3 gap-2">
        {methods.map((method) => (
          <label
            key={method}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-full border px-2 font-bold transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen === method ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-card hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="till-method"
              className="sr-only"
              checked={chosen === method}
              onChange={() => store.change({ method })}
            />
            <span>{CART.methods[method]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
