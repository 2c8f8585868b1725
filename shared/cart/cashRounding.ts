import type { CashStep } from '../contracts/http/orders/payments.ts';
import type { Paisa } from '../format/money.ts';

/**
 * What is added to an amount (paisa, from 0) so that it can be paid in cash, below 0 where less is paid: to the next multiple
 * of the step, from the half on upwards. A sale and its refund are rounded alike, so that what comes back whole gives back
 * what was paid (decision 0072).
 */
export function cashRounding(amount: Paisa, step: CashStep): Paisa {
  if (step === 0) return 0;
  const unit = step * 100;
  const rest = amount % unit;
  return rest * 2 >= unit ? unit - rest : 0 - rest;
}

/** As they are paid: what rounding adds, in the unit of the amounts, stands in the largest part in cash. */
export function roundedPayments<T extends { method: string; amount: number }>(
  payments: readonly T[],
  rounding: number,
): readonly T[] {
  const cash = payments.filter(({ method }) => method === 'cash');
  const most = Math.max(...cash.map(({ amount }) => amount));
  const largest = cash.find(({ amount }) => amount === most);
  return rounding === 0
    ? payments
    : payments.map((payment) => (payment === largest ? { ...payment, amount: payment.amount + rounding } : payment));
}
