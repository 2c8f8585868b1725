import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOverLimit, leftOnCredit } from './creditLimit.ts';

const paisa = fc.integer({ min: 0, max: 1e11 });

it('lets somebody owe exactly the limit, and not a paisa more', () => {
  fc.assert(
    fc.property(paisa, paisa, fc.boolean(), paisa, (limit, amount, isOwed, total) => {
      const before = isOwed ? amount : 0 - amount;
      const left = leftOnCredit(limit, { owed: Math.max(0, before), advance: Math.max(0, -before) });
      const isOver = isOverLimit(total, left);
      expect(isOver).toBe(total > 0 && before + total > limit);
    }),
  );
});

it('refuses nobody without a limit', () => {
  expect(isOverLimit(1e12, leftOnCredit(null, { owed: 1e12, advance: 0 }))).toBe(false);
});
