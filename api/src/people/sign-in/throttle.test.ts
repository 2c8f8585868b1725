import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@shop/shared/format/durations';
import { ACCOUNT_RULE, ADDRESS_RULE, admitAttempt, blockSeconds, type FailureCount } from './throttle.ts';

const start = Date.UTC(2026, 0, 5);

function failuresOf(times: number[]): { admittedAt: number[]; last: FailureCount | undefined } {
  const admittedAt: number[] = [];
  let last: FailureCount | undefined;
  for (const now of times) {
    const admission = admitAttempt(ACCOUNT_RULE, last, now);
    if (!admission.admitted) continue;
    admittedAt.push(now);
    last = admission.count;
  }
  return { admittedAt, last };
}

describe('blockSeconds', () => {
  it('lets the first failures pass, doubles the wait, then locks', () => {
    const waits = Array.from({ length: 11 }, (_, i) => blockSeconds(ACCOUNT_RULE, i + 1));
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 900, 900]);
  });

  it.each([ACCOUNT_RULE, ADDRESS_RULE])('never shrinks and never exceeds the lock', (rule) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (failures) => {
        expect(blockSeconds(rule, failures + 1)).toBeGreaterThanOrEqual(blockSeconds(rule, failures));
        expect(blockSeconds(rule, failures)).toBeLessThanOrEqual(rule.lockSeconds);
      }),
    );
  });
});

describe('admitAttempt', () => {
  it('refuses until the moment the block ends, and says how long in whole seconds', () => {
    const previous = { failures: 6, lastAt: start, blockedUntil: start + 2000 };
    expect(admitAttempt(ACCOUNT_RULE, previous, start + 500)).toEqual({ admitted: false, retryAfterSeconds: 2 });
    expect(admitAttempt(ACCOUNT_RULE, previous, start + 1999)).toEqual({ admitted: false, retryAfterSeconds: 1 });
    expect(admitAttempt(ACCOUNT_RULE, previous, start + 2000)).toMatchObject({
      admitted: true,
      count: { failures: 7 },
    });
  });

  it('locks again at the next failure after a lock has ended', () => {
    const previous = { failures: 10, lastAt: start, blockedUntil: start + 900_000 };
    const admission = admitAttempt(ACCOUNT_RULE, previous, start + 900_000);
    expect(admission).toMatchObject({ admitted: true, count: { failures: 11, blockedUntil: start + 1_800_000 } });
  });

  it('forgets a day after the last failure', () => {
    const previous = { failures: 10, lastAt: start, blockedUntil: start + 900_000 };
    const admission = admitAttempt(ACCOUNT_RULE, previous, start + DAY_MS);
    expect(admission).toMatchObject({ admitted: true, count: { failures: 1, blockedUntil: start + DAY_MS } });
  });

  it('admits at most ten guesses in any quarter of an hour after the first, however they are timed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 200 }), (offsets) => {
        const { admittedAt } = failuresOf(offsets.sort((a, b) => a - b).map((offset) => start + offset));
        expect(admittedAt.length).toBeLessThanOrEqual(ACCOUNT_RULE.lockAt);
      }),
    );
  });
});
