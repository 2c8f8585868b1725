import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './Sending.ts';

it('fills files in the order they leave in', () => {
  expect(spread(0, 330, [100, 200])).toEqual([0, 0]);
  expect(spread(110, 330, [100, 200])).toEqual([1, 0]);
  expect(spread(220, 330, [100, 200])).toEqual([1, 0.5]);
  expect(spread(330, 330, [100, 200])).toEqual([1, 1]);
});

it('never runs backwards or over', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 1e8 }), { maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (files, share) => {
      const total = files.reduce((sum, size) => sum + size, 1000);
      const parts = spread(share * total, total, files);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
        if (at > 0 && part > 0 && (files[at] ?? 0) > 0) expect(parts[at - 1]).toBe(1);
      }
    }),
  );
});
