import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownDiscount } from './ownDiscount.ts';
import { tillTotals, type TillLine } from './rules.ts';

const lines = fc.array(
  fc
    .record({
      unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      part: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ unitPrice, quantity, part }): TillLine => {
      return { unitPrice, quantity, discount: Math.floor((unitPrice * quantity * part) / 100) };
    }),
  { minLength: 1, maxLength: 6 },
);
const whole = (all: readonly TillLine[]): TillLine[] => all.map((line) => ({ ...line, discount: 0 }));

it('lets a percentage of the whole pass up to the limit, and not a step above it', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (all, percent) => {
      const taken = (value: number) => tillTotals(whole(all), { type: 'percentage', value }).discount;
      const { off, most } = ownDiscount(whole(all), taken(percent * 100), percent);
      expect(off).toBeLessThanOrEqual(most);
      const above = ownDiscount(whole(all), most + 1, percent);
      expect(above.off).toBeGreaterThan(above.most);
    }),
  );
});

it('is all that is missing between what the pieces cost and what is paid, wherever it is taken off', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000 }), fc.nat(100), (all, value, percent) => {
      const { discount, total } = tillTotals(all, { type: 'percentage', value });
      const cost = tillTotals(whole(all), null).total;
      const { off, most } = ownDiscount(all, discount, percent);
      expect(off).toBe(cost - total);
      expect(most).toBeLessThanOrEqual(cost);
      expect(Math.abs(most - (cost * percent) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});
