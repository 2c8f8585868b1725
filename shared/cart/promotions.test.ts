import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayFault,
  isBelowMinimum,
  normalCode,
  promotionPart,
  withPromotion,
  type PromotionTerms,
} from './promotions.ts';
import { storefrontTotals } from './rules.ts';

const price = fc.integer({ min: 0, max: 10_000_000 });
const quantity = fc.integer({ min: 1, max: 1_000 });
const lines = fc.array(fc.record({ productPrice: price, unitPrice: price, quantity }), { maxLength: 30 });
const sum = fc.integer({ min: 0, max: 10 ** 13 });
const minimum = fc.integer({ min: 0, max: 10 ** 8 });
const percentage = fc.record({
  type: fc.constant('percentage' as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  minimum,
});
const fixed = fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 10 ** 9 }), minimum });
const terms: fc.Arbitrary<PromotionTerms> = fc.oneof(percentage, fixed);

describe('what a code takes off', () => {
  it('is 20 % for SPRING20, half up to the paisa', () => {
    const spring: PromotionTerms = { type: 'percentage', value: 2_000, minimum: 0 };
    expect(promotionPart(spring, 240_000)).toBe(48_000);
    expect(promotionPart(spring, 2)).toBe(0);
    expect(promotionPart(spring, 3)).toBe(1);
    expect(promotionPart({ ...spring, value: 1_250 }, 145_050)).toBe(18_131);
  });

  it('is the percentage to within half a paisa', () => {
    fc.assert(
      fc.property(percentage, sum, (code, afterSale) => {
        const error = BigInt(promotionPart(code, afterSale)) * 10_000n - BigInt(afterSale) * BigInt(code.value);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
      }),
    );
  });

  it('is the amount, but never more than the cart', () => {
    fc.assert(
      fc.property(fixed, sum, (code, afterSale) => {
        const part = promotionPart(code, afterSale);
        expect(part).toBe(code.value <= afterSale ? code.value : afterSale);
      }),
    );
  });

  it('is between nothing and all, and never less for a larger cart', () => {
    fc.assert(
      fc.property(terms, sum, fc.nat(10_000), (code, afterSale, more) => {
        const part = promotionPart(code, afterSale);
        expect(Number.isInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(afterSale);
        expect(promotionPart(code, afterSale + more)).toBeGreaterThanOrEqual(part);
      }),
    );
  });
});

describe('sums with a code', () => {
  it('have sale and code in the discount, and total = subtotal − discount + tax + shipping', () => {
    fc.assert(
      fc.property(lines, price, fc.option(price), terms, (list, fee, freeFrom, code) => {
        const shipping = { fee, freeFrom };
        const without = storefrontTotals(list, shipping);
        const part = promotionPart(code, without.afterDiscount);
        const totals = withPromotion(without, part, shipping);
        const atList = list.reduce((all, line) => all + Math.max(line.productPrice, line.unitPrice) * line.quantity, 0);
        const paid = list.reduce((all, line) => all + line.unitPrice * line.quantity, 0);
        expect(totals.subtotal).toBe(atList);
        expect(totals.discount).toBe(atList - paid + part);
        expect(totals.afterDiscount).toBe(paid - part);
        expect(totals.afterDiscount).toBeGreaterThanOrEqual(0);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + totals.shipping);
        expect(totals.shipping).toBe(freeFrom !== null && paid - part >= freeFrom ? 0 : fee);
      }),
    );
  });
});

describe('a code holds', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-10-31', 'not-yet'],
    ['2026-11-01', '2026-11-30', '2026-11-01', null],
    ['2026-11-01', '2026-11-30', '2026-11-30', null],
    ['2026-11-01', '2026-11-30', '2026-12-01', 'expired'],
    ['', '2026-11-30', '2020-01-01', null],
    ['2026-11-01', '', '2036-01-01', null],
    ['', '', '2026-11-22', null],
  ] as const)('from %j to %j on %s: %s', (from, to, today, fault) => {
    expect(dayFault({ from, to }, today)).toBe(fault);
  });

  it('from its minimum on', () => {
    const code: PromotionTerms = { type: 'fixed', value: 100, minimum: 200_000 };
    expect(isBelowMinimum(code, 199_999)).toBe(true);
    expect(isBelowMinimum(code, 200_000)).toBe(false);
    expect(isBelowMinimum({ ...code, minimum: 0 }, 0)).toBe(false);
  });

  it('however it is typed', () => {
    expect(normalCode(' spring20 ')).toBe('SPRING20');
  });
});
