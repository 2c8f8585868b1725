import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASH_STEPS } from '../contracts/http/orders/payments.ts';
import { cashRounding } from './cashRounding.ts';

it('makes of an amount one that notes and coins can pay, as near as there is', () => {
  expect(cashRounding(139_950, 0)).toBe(0);
  expect(cashRounding(139_950, 1)).toBe(50);
  expect(cashRounding(139_949, 1)).toBe(-49);
  expect(cashRounding(139_750, 5)).toBe(250);
  expect(cashRounding(139_749, 5)).toBe(-249);
  expect(cashRounding(139_500, 10)).toBe(500);
  expect(cashRounding(139_499, 10)).toBe(-499);
  expect(cashRounding(140_000, 10)).toBe(0);
});

it('is never more than half the step, and nothing for what can be paid', () => {
  const step = fc.constantFrom(...CASH_STEPS.filter((one) => one > 0));
  fc.assert(
    fc.property(fc.nat({ max: 1e11 }), step, (amount, of) => {
      const unit = of * 100;
      const rounding = cashRounding(amount, of);
      expect((amount + rounding) % unit).toBe(0);
      expect(Math.abs(rounding)).toBeLessThanOrEqual(unit / 2);
      expect(rounding).not.toBe(-unit / 2);
      expect(cashRounding(amount + rounding, of)).toBe(0);
    }),
  );
});
