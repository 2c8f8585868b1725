import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryOf, isToBeProlonged } from './sessionLifetime.ts';

const start = new Date('2026-01-05T08:00:00Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

describe('a session', () => {
  it('is prolonged at most once in five minutes', () => {
    expect(isToBeProlonged(start, after(4.9))).toBe(false);
    expect(isToBeProlonged(start, after(5))).toBe(true);
  });

  it('is never shortened by being used', () => {
    const minutes = fc.nat({ max: 2000 });
    const idle = fc.option(fc.integer({ min: 10, max: 720 }));
    fc.assert(
      fc.property(minutes, minutes, idle, (earlier, more, idleMinutes) => {
        const [before, later] = [earlier, earlier + more].map((at) =>
          expiryOf(start, after(at), idleMinutes).getTime(),
        );
        expect(later).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });
});
