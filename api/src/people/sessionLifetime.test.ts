import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryOf, prolonged } from './sessionLifetime.ts';

const start = new Date('2026-01-05T08:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);

describe('a session', () => {
  it('ends twelve hours after its last call', () => {
    expect(expiryOf(start, start)).toEqual(after(12));
    expect(expiryOf(start, after(7))).toEqual(after(19));
  });

  it('ends thirty days after the sign-in however much it is used', () => {
    expect(expiryOf(start, after(30 * 24 - 1))).toEqual(after(30 * 24));
  });

  it('is prolonged at most once in five minutes', () => {
    const session = { startedAt: start, usedAt: start };
    expect(prolonged(session, after(4 / 60))).toBeNull();
    expect(prolonged(session, after(5 / 60))).toEqual(after(12 + 5 / 60));
  });

  it('is never shortened', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 * 24 * 60 }), fc.nat({ max: 40 * 24 * 60 }), (earlier, minutes) => {
        const usedAt = after(earlier / 60);
        const later = prolonged({ startedAt: start, usedAt }, after((earlier + minutes) / 60));
        if (later) expect(later.getTime()).toBeGreaterThanOrEqual(expiryOf(start, usedAt).getTime());
      }),
    );
  });
});
