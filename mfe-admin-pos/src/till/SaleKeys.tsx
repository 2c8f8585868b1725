import type { PaymentKind } from '@shop/shared/contracts/http/orders/payments';
import type { Method } from './book/cart.ts';
import { TillKeys, type KeyActions } from './TillKeys.tsx';
import { useTill } from './useTill.tsx';

export interface SaleKeysProps {
  onComplete(): void;
  onHeld(shown: 'hold' | 'held'): void;
  onLast(): void;
  onSplit(): void;
  onReturn(): void;
}

/** The till by keyboard alone. */
export function SaleKeys({ onComplete, onHeld, onLast, onSplit, onReturn }: SaleKeysProps) {
  const { store, add, focusSearch } = useTill();
  const withLastLine = (act: (stockId: number) => void) => (typing: boolean) => {
    const line = typing ? undefined : store.getState().cart.lines.at(-1);
    if (line) act(line.stockId);
    return line !== undefined;
  };
  const choose = (method: Method) => () => done(() => store.change({ method, payments: [] }));
  const payWith = (kind: PaymentKind) => () =>
    done(() => store.change({ method: 'cash', payments: [{ method: kind, amount: '', reference: '' }] }));
  const unlessWaiting = (act: () => void) => done(() => !store.getState().sale && act());
  const actions: KeyActions = {
    '/': (typing) => !typing && done(() => focusSearch(true)),
    '+': withLastLine(add),
    '-': withLastLine(store.less),
    Delete: withLastLine(store.remove),
    'Alt+1': choose('cash'),
    'Alt+2': choose('credit'),
    'Alt+3': choose('cod'),
    'Alt+4': payWith('card'),
    'Alt+5': payWith('bank'),
    'Alt+6': payWith('wallet'),
    'Alt+7': () =>
      unlessWaiting(() => {
        store.change({ method: 'cash' });
        onSplit();
      }),
    F2: () =>
      done(() => {
        const { discount } = store.getState().cart;
        store.change({ discount: discount ? null : { type: 'percentage', value: '' } });
        if (discount) focusSearch();
      }),
    F3: () => done(openLastLine),
    F4: () => done(() => document.querySelector<HTMLElement>('[data-till=received]')?.focus()),
    F6: () => done(onReturn),
    'Alt+KeyC': () => done(() => document.querySelector<HTMLElement>('[data-till=customer]')?.click()),
    'Alt+KeyP': () => done(() => document.querySelector<HTMLElement>('[data-till=person]')?.click()),
    F7: () => done(() => onHeld('hold')),
    F8: () => done(() => onHeld('held')),
    F9: () => done(onComplete),
    F10: () => done(onLast),
  };
  return <TillKeys actions={actions} />;
}

/** The dialog of the line that came last. */
function openLastLine(): void {
  [...document.querySelectorAll<HTMLElement>('[data-till=line]')].at(-1)?.click();
}

function done(act: () => void): true {
  act();
  return true;
}
