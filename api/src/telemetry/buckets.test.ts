import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, upperQuartile, valueOf } from './buckets.ts';

it('knows a time to within a fortieth and a layout shift to within a thousandth more', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 600_000, noNaN: true }), (value) => {
      expect(Math.abs(valueOf('LCP', bucketOf('LCP', value)) - value)).toBeLessThanOrEqual(value * 0.026 + 1);
      expect(Math.abs(valueOf('CLS', bucketOf('CLS', value)) - value)).toBeLessThanOrEqual(value * 0.026 + 0.001);
    }),
  );
});

it('finds what three of four have, or better', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), (values) => {
      const counts = new Map<number, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      const found = upperQuartile(counts);
      expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(values.length * 0.75);
      expect(values.filter((value) => value < found).length).toBeLessThan(values.length * 0.75);
    }),
  );
});
