import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOfMinimum, suggestedQuantity } from './reorderRule.ts';

it.each([
  ['what was sold, less what is there', { onHand: 3, onOrder: 0, sold: 12, minimum: 0 }, 9],
  ['the minimum on top of it', { onHand: 3, onOrder: 0, sold: 12, minimum: 5 }, 14],
  ['less what is on order', { onHand: 3, onOrder: 10, sold: 12, minimum: 5 }, 4],
  ['nothing of what does not sell and has no minimum', { onHand: 0, onOrder: 0, sold: 0, minimum: 0 }, 0],
  ['nothing when more is there than needed', { onHand: 40, onOrder: 0, sold: 12, minimum: 5 }, 0],
  ['no less for more given back than sold', { onHand: 1, onOrder: 0, sold: -4, minimum: 5 }, 4],
])('suggests %s', (_what, need, suggested) => {
  expect(suggestedQuantity(need)).toBe(suggested);
});

const pieces = fc.nat(10_000);

it('orders what lasts for as many sales as before with the minimum left, and never a piece more', () => {
  const need = fc.record({ onHand: pieces, onOrder: pieces, sold: pieces, minimum: pieces });
  fc.assert(
    fc.property(need, (one) => {
      const suggested = suggestedQuantity(one);
      const left = one.onHand + one.onOrder + suggested - one.sold;
      expect(suggested).toBeGreaterThanOrEqual(0);
      expect(left).toBeGreaterThanOrEqual(one.minimum);
      if (suggested > 0) expect(left).toBe(one.minimum);
    }),
  );
});

it('shares a minimum so that all shares together cover it, with less than a piece too much each', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 200 }), (minimum, variations) => {
      const share = shareOfMinimum(minimum, variations);
      expect(share * variations).toBeGreaterThanOrEqual(minimum);
      expect((share - 1) * variations).toBeLessThan(minimum);
    }),
  );
});
