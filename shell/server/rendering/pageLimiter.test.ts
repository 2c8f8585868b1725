import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageLimiter, type PageLimits } from './pageLimiter.ts';

const PATIENCE_MS = 1200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for turns and writes down who had one, was left without, or refused. */
function visitors(options: PageLimits) {
  const limiter = createPageLimiter({ isBusy: () => false, ...options });
  const begun: string[] = [];
  const without: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    without,
    refused,
    async come(...names: string[]) {
      for (const name of names) {
        void limiter.take(name, PATIENCE_MS).turn.then((turn) => {
          if (turn === 'refused') refused.push(name);
          else if (turn === null) without.push(name);
          else {
            begun.push(name);
            ends.push(turn);
          }
        });
      }
      await vi.advanceTimersByTimeAsync(0);
    },
    async endOne() {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('gives one visitor a number of pages at first, then some each second, and others theirs', async () => {
  const { begun, without, come } = visitors({ atOnce: 99, ofOne: { burst: 3, perSecond: 2 } });
  await come(...Array.from({ length: 9 }, () => 'flood'), 'a');
  expect(begun).toEqual(['flood', 'flood', 'flood', 'a']);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(begun.slice(4)).toEqual(['flood', 'flood']);
  expect(without).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60_000);
  await come(...Array.from({ length: 5 }, () => 'flood'));
  expect(begun.slice(6)).toEqual(['flood', 'flood', 'flood']);
});

it('gives any number where limits are off', async () => {
  const { begun, come } = visitors({ atOnce: 500, ofOne: null });
  await come(...Array.from({ length: 90 }, () => 'load'));
  await come(...Array.from({ length: 90 }, () => 'load'));
  await come(...Array.from({ length: 90 }, () => 'load'));
  expect(begun).toHaveLength(270);
});

it('begins a page now and then while the process is busy and many want one, and at once for few', async () => {
  let isBusy = true;
  const { begun, come, endOne } = visitors({ atOnce: 2, isBusy: () => isBusy });
  await come(...Array.from({ length: 8 }, () => 'few'));
  expect(begun).toHaveLength(2);
  await come('a', 'b');
  await endOne();
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(120);
  expect(begun).toHaveLength(3);
  await endOne();
  isBusy = false;
  await vi.advanceTimersByTimeAsync(40);
  expect(begun).toHaveLength(4);
});

it('refuses whoever has a hundred waiting, and keeps a place for everybody else', async () => {
  const { begun, refused, without, come, endOne } = visitors({ atOnce: 1 });
  await come(...Array.from({ length: 103 }, () => 'flood'));
  expect([begun, refused]).toEqual([['flood'], ['flood', 'flood']]);
  await come('a');
  await endOne();
  await endOne();
  expect(begun).toEqual(['flood', 'flood', 'a']);
  await come(...Array.from({ length: 400 }, (_, i) => `many ${i}`));
  expect(refused).toHaveLength(2);
  // What stands in no line is told so at once, and not refused.
  expect(without.length).toBeGreaterThan(0);
});
