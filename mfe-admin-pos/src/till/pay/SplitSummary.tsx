import { roundedPayments } from '@shop/shared/cart/cashRounding';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { PAID_BY } from '@shop/shared/format/paidBy';
import { dueOf, roundingOf } from '../book/cart.ts';
import { isSplit, paymentsOf, paymentTrouble } from '../book/payments.ts';
import { useTillState } from '../useTill.tsx';
import { PAY } from './texts.ts';

/** What a split sale is paid with, beside the total. */
export function SplitSummary() {
  const cart = useTillState((state) =>
    state.cart.method === 'cash' && isSplit(state.cart.payments) ? state.cart : null,
  );
  if (!cart) return null;
  const total = dueOf(cart);
  const trouble = paymentTrouble(cart.payments, total);
  return (
    <div className="text-sm">
      <ul className="flex flex-wrap gap-x-4 tabular-nums">
        {roundedPayments(paymentsOf(cart.payments, total), roundingOf(cart)).map(({ method, amount }, at) => (
          <li key={at}>
            <span>{`${PAID_BY[method]} `}</span>
            <strong>{formatStaffAmount(rupeesOf(amount))}</strong>
          </li>
        ))}
      </ul>
      {trouble && cart.lines.length > 0 && (
        <p role="alert" className="font-semibold text-danger">
          {PAY.trouble[trouble]}
        </p>
      )}
    </div>
  );
}
