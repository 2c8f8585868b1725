import { TextField } from '@shop/shared/ui/field/TextField';
import { isAllExchanged } from '../book/cart.ts';
import { isSplit } from '../book/payments.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { PAY } from './texts.ts';

/** The number of the slip or transfer that pays for all of it. */
export function PaymentReference() {
  const { store } = useTill();
  const payments = useTillState(({ cart }) => cart.payments);
  const isAsked = useTillState(({ cart }) => cart.method === 'cash' && !isAllExchanged(cart));
  const [only] = payments;
  if (!isAsked || isSplit(payments) || !only || only.method === 'cash') return null;
  return (
    <TextField
      label={PAY.referenceOf(only.method)}
      hint={PAY.referenceHint}
      autoComplete="off"
      maxLength={60}
      value={only.reference}
      onChange={(event) => store.change({ payments: [{ ...only, reference: event.target.value }] })}
    />
  );
}
