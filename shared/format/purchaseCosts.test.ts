import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOfPieces, landedCost, marginOf, movingAverage, spreadCharges } from './purchaseCosts.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });
const quantity = fc.integer({ min: 1, max: 100_000 });
const lines = fc.array(fc.record({ cost: amount, quantity }), { minLength: 1, maxLength: 12 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** Whether `rounded` is numerator / denominator, half up: within half of it, and above where it is just half. */
function expectHalfUp(rounded: number, numerator: bigint, denominator: bigint): void {
  const twiceOff = 2n * (BigInt(rounded) * denominator - numerator);
  expect(twiceOff > -denominator && twiceOff <= denominator).toBe(true);
}

it('spreads charges to the last paisa, each share less than a paisa away from the exact fraction', () => {
  fc.assert(
    fc.property(amount, lines, (charges, ordered) => {
      const shares = spreadCharges(charges, ordered);
      expect(sum(shares)).toBe(charges);
      const values = ordered.map((line) => BigInt(line.cost) * BigInt(line.quantity));
      const total = values.reduce((all, value) => all + value, 0n);
      fc.pre(total > 0n);
      for (const [i, value] of values.entries()) {
        const off = BigInt(shares[i] ?? -1) * total - BigInt(charges) * value;
        expect(off > -total && off < total).toBe(true);
        if (value === 0n) expect(shares[i]).toBe(0);
      }
    }),
  );
});

it('gives what rounding leaves to the largest remainders, the earlier line first', () => {
  const worth = (...costs: number[]) => costs.map((cost) => ({ cost, quantity: 1 }));
  expect(spreadCharges(100, worth(1, 1, 1))).toEqual([34, 33, 33]);
  expect(spreadCharges(10, worth(100, 260, 240))).toEqual([2, 4, 4]);
  expect(
    spreadCharges(
      5,
      worth(0, 0).map((line, i) => ({ ...line, quantity: [1, 4][i] ?? 0 })),
    ),
  ).toEqual([1, 4]);
});

it('charges every piece of a line once, however it is received', () => {
  const parts = fc.array(quantity, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amount, parts, (charges, received) => {
      let before = 0;
      const borne = received.map((pieces) => {
        const from = before;
        before += pieces;
        return partOfPieces(charges, sum(received), from, before);
      });
      expect(sum(borne)).toBe(charges);
      expect(Math.min(...borne)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('is the moving average of exact fractions, rounded once', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      amount,
      quantity,
      fc.integer({ min: 0, max: 100_000_000_000 }),
      (has, cost, q, value) => {
        const { cost: after, rest } = movingAverage({ quantity: has, cost, rest: 0 }, { quantity: q, value });
        expect(after * (has + q) + rest).toBe(has * cost + value);
        expectHalfUp(after, BigInt(has) * BigInt(cost) + BigInt(value), BigInt(has + q));
        const landed = landedCost(value, q);
        expectHalfUp(landed, BigInt(value), BigInt(q));
        if (has === 0) expect(after).toBe(landed);
        else {
          expect(after).toBeGreaterThanOrEqual(Math.min(cost, landed) - 1);
          expect(after).toBeLessThanOrEqual(Math.max(cost, landed) + 1);
        }
      },
    ),
  );
});

it.each([
  [{ quantity: 10, cost: 50_000 }, { quantity: 10, value: 600_000 }, 55_000],
  [{ quantity: 0, cost: 99_999 }, { quantity: 3, value: 100 }, 33],
  [{ quantity: 1, cost: 0 }, { quantity: 1, value: 1 }, 1],
  [{ quantity: 3, cost: 100 }, { quantity: 0 + 1, value: 101 }, 100],
])('of %j and %j is %d', (onHand, received, after) => {
  expect(movingAverage({ ...onHand, rest: 0 }, received).cost).toBe(after);
});

it.each([
  [100_000, 75_000, 250],
  [100_000, 125_000, -250],
  [300, 200, 333],
  [0, 100, null],
])('of a price of %d and a cost of %d leaves %j tenths of a percent', (price, cost, margin) => {
  expect(marginOf(price, cost)).toBe(margin);
});
