import { useFormContext, useWatch } from 'react-hook-form';
import { cashRounding } from '@shop/shared/cart/cashRounding';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import { formatStaffAmount, paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { PAYMENT } from './texts.ts';

export interface Taken {
  /** Rupees as typed. */
  amount: string;
  method: string;
}

/** What rounding adds to a payment, in paisa: only cash is rounded. */
export const roundingOf = ({ amount, method }: Taken, step: CashStep): Paisa =>
  method === 'cash' ? cashRounding(paisaOf(amount.trim()), step) : 0;

/** What is to be taken in notes where that is another amount than what is paid. */
export function CashToTake({ step }: { step: CashStep }) {
  const { control } = useFormContext<Taken>();
  const [amount, method] = useWatch({ control, name: ['amount', 'method'] });
  const rounding = roundingOf({ amount, method }, step);
  return (
    <p role="status" className="font-semibold empty:hidden">
      {rounding !== 0 &&
        PAYMENT.inCash(
          formatStaffAmount(rupeesOf(paisaOf(amount.trim()) + rounding)),
          formatStaffAmount(rupeesOf(rounding)),
        )}
    </p>
  );
}
