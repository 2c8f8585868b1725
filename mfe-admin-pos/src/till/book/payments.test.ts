import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_KINDS } from '@shop/shared/contracts/http/orders/payments';
import { cashOf, leftToPay, paymentsOf, paymentTrouble, usedRows, type PaymentRow } from './payments.ts';
import { rupeeText } from './rupeeText.ts';

const row = (method: PaymentRow['method'], amount: string): PaymentRow => ({ method, amount, reference: '' });

it('is all cash without rows, and all of what was pressed without an amount', () => {
  expect(paymentsOf([], 150_000)).toEqual([{ method: 'cash', amount: 150_000, reference: '' }]);
  expect(paymentsOf([row('card', '')], 150_000)).toEqual([{ method: 'card', amount: 150_000, reference: '' }]);
  expect(paymentsOf([], 0)).toEqual([]);
  expect(paymentTrouble([row('card', '')], 0)).toBeNull();
});

it.each([
  [['1000', ''], null],
  [['1000', '500'], null],
  [['1000', '500.01'], 'too-much'],
  [['1000', '499.99'], 'too-little'],
  [['1000', '499.99', ''], null],
  [['0', ''], 'no-amount'],
  [['1.999', ''], 'no-amount'],
  [['.', ''], 'no-amount'],
] as const)('of 1,500 paid with %j says %s', (amounts, trouble) => {
  const rows = amounts.map((amount, at) => row(at === 0 ? 'cash' : 'card', amount));
  expect(paymentTrouble(rows, 150_000)).toBe(trouble);
});

const amount = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 400_000 }).map(rupeeText),
  fc.constantFrom('0', '.', '1.999'),
);
const rows = fc.array(fc.record({ method: fc.constantFrom(...PAYMENT_KINDS), amount, reference: fc.constant('') }), {
  maxLength: 6,
});
const totals = fc.integer({ min: 0, max: 1_000_000 });

it('comes to the total, to the paisa, wherever nothing is wrong', () => {
  fc.assert(
    fc.property(rows, totals, (list, total) => {
      if (paymentTrouble(list, total) !== null) return;
      const payments = paymentsOf(list, total);
      expect(payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(total);
      expect(payments.every((payment) => payment.amount > 0)).toBe(true);
      expect(cashOf(list, total)).toBeLessThanOrEqual(total);
      expect(paymentsOf(usedRows(list, total), total)).toEqual(payments);
    }),
  );
});

it('can always be paid by one more row, unless too much was typed', () => {
  fc.assert(
    fc.property(rows, totals, (list, total) => {
      const trouble = paymentTrouble(list, total);
      const more = [...list, row('cash', '')];
      if (trouble === 'too-little') expect(paymentTrouble(more, total)).toBeNull();
      if (trouble === 'too-much') expect(leftToPay(more, total)).toBeLessThan(0);
    }),
  );
});
