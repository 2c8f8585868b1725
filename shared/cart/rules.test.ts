import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountAmount,
  discountFault,
  discountPercent,
  listPrice,
  percentageOf,
  shippingOf,
  storefrontTotals,
  tillTotals,
  unitPrice,
} from './rules.ts';

const flat = (fee: number) => ({ fee, freeFrom: null });

const price = fc.integer({ min: 0, max: 10_000_000 });
const quantity = fc.integer({ min: 1, max: 1_000 });
const lines = fc.array(fc.record({ productPrice: price, unitPrice: price, quantity }), { maxLength: 30 });

describe('prices', () => {
  it('fall back from variation to sale price to product price to 0', () => {
    expect(unitPrice(900, 800, 1000)).toBe(900);
    expect(unitPrice(0, 800, 1000)).toBe(800);
    expect(unitPrice(0, 0, 1000)).toBe(1000);
    expect(unitPrice(0, 0, 0)).toBe(0);
  });

  it('have a list price that is never below what is paid', () => {
    fc.assert(
      fc.property(price, price, (productPrice, paid) => {
        const list = listPrice({ productPrice, unitPrice: paid });
        expect(list).toBeGreaterThanOrEqual(paid);
        expect([productPrice, paid]).toContain(list);
      }),
    );
  });
});

describe('percentages', () => {
  it('round half up to the paisa', () => {
    expect(percentageOf(1, 5_000)).toBe(1);
    expect(percentageOf(1, 4_999)).toBe(0);
    expect(percentageOf(145_050, 1_250)).toBe(18_131);
    expect(percentageOf(99_999, 10_000)).toBe(99_999);
  });

  it('are exact, monotonous and never more than the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.integer({ min: 0, max: 10_000 }), (amount, percent) => {
        const part = percentageOf(amount, percent);
        const error = BigInt(part) * 10_000n - BigInt(amount) * BigInt(percent);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
        expect(part).toBeLessThanOrEqual(amount);
        expect(percentageOf(amount + 1, percent)).toBeGreaterThanOrEqual(part);
      }),
    );
  });

  it('are shown as whole numbers between 0 and 100', () => {
    expect(discountPercent({ subtotal: 200_000, discount: 25_000 })).toBe(13);
    expect(discountPercent({ subtotal: 0, discount: 0 })).toBe(0);
    fc.assert(
      fc.property(lines, (list) => {
        const totals = storefrontTotals(list, flat(0));
        const percent = discountPercent(totals);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        if (totals.subtotal > 0)
          expect(Math.abs(percent - (totals.discount * 100) / totals.subtotal)).toBeLessThan(0.6);
      }),
    );
  });
});

describe('totals', () => {
  it('of a shopper are what the lines cost plus shipping', () => {
    fc.assert(
      fc.property(lines, price, (list, shipping) => {
        const totals = storefrontTotals(list, flat(shipping));
        const paid = list.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
        expect(totals.total).toBe(paid + shipping);
        expect(totals.afterDiscount).toBe(paid);
        expect(totals.discount).toBeGreaterThanOrEqual(0);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + totals.shipping);
      }),
    );
  });

  it('ship free from an amount after discount, and for the fee below it', () => {
    const rule = { fee: 20_000, freeFrom: 300_000 };
    expect([299_999, 300_000, 300_001].map((amount) => shippingOf(amount, rule))).toEqual([20_000, 0, 0]);
    expect(shippingOf(0, { fee: 20_000, freeFrom: 0 })).toBe(0);
    const onSale = [{ productPrice: 400_000, unitPrice: 299_999, quantity: 1 }];
    expect(storefrontTotals(onSale, rule)).toMatchObject({ subtotal: 400_000, shipping: 20_000, total: 319_999 });
    fc.assert(
      fc.property(lines, price, price, (list, fee, freeFrom) => {
        const totals = storefrontTotals(list, { fee, freeFrom });
        expect(totals.shipping).toBe(totals.afterDiscount < freeFrom ? fee : 0);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + totals.shipping);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (list) => {
        expect(storefrontTotals(list.toReversed(), flat(20_000))).toEqual(storefrontTotals(list, flat(20_000)));
      }),
    );
  });

  it('of the till are never below zero, whatever is taken off', () => {
    const discount = fc.record({
      type: fc.constantFrom('fixed' as const, 'percentage' as const),
      value: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10 ** 12 })),
    });
    fc.assert(
      fc.property(lines, fc.option(discount), (list, given) => {
        const before = tillTotals(list, null);
        expect(before.discount).toBe(0);
        const totals = tillTotals(list, given);
        expect(totals.subtotal).toBe(before.subtotal);
        expect(totals.discount).toBe(discountAmount(before.subtotal, given));
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.total).toBe(totals.subtotal - totals.discount);
      }),
    );
  });
});

describe('discounts of the till', () => {
  it.each([
    [{ type: 'percentage', value: 10_000 }, null],
    [{ type: 'percentage', value: 10_001 }, 'over-100-percent'],
    [{ type: 'percentage', value: -1 }, 'negative'],
    [{ type: 'fixed', value: 5_000 }, null],
    [{ type: 'fixed', value: 5_001 }, 'over-subtotal'],
    [{ type: 'fixed', value: -1 }, 'negative'],
  ] as const)('judges %j of 50 rupees as %s', (discount, fault) => {
    expect(discountFault(5_000, discount)).toBe(fault);
  });
});
