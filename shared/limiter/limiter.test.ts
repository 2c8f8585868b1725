import { beforeEach, expect, it, vi } from 'vitest';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { createSingleFlight } from './singleFlight.ts';

const PATIENCE_MS = 1200;

beforeEach(() => void vi.useFakeTimers());

/** Asks for turns and writes down who had one, or was left without. */
function askers(options: LimiterOptions) {
  const limiter = createLimiter(options);
  const begun: string[] = [];
  const without: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    without,
    async come(...names: string[]) {
      for (const name of names)
        void limiter.take(name, PATIENCE_MS).turn.then((turn) => {
          if (typeof turn !== 'function') return without.push(name);
          ends.push(turn);
          return begun.push(name);
        });
      await vi.advanceTimersByTimeAsync(0);
    },
    async endOne() {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('lets so many in at once, the others in turn of those who ask', async () => {
  const { begun, come, endOne } = askers({ atOnce: 2 });
  await come('flood', 'flood', 'flood', 'flood', 'a', 'b', 'a');
  expect(begun).toEqual(['flood', 'flood']);
  for (let i = 0; i < 5; i++) await endOne();
  expect(begun.slice(2)).toEqual(['flood', 'a', 'b', 'flood', 'a']);
});

it('lets nobody wait longer than they said, and begins nothing for them later', async () => {
  const { begun, without, come, endOne } = askers({ atOnce: 1 });
  await come('a', 'b');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect([begun, without]).toEqual([['a'], ['b']]);
  await endOne();
  expect(begun).toEqual(['a']);
  await come('c');
  expect(begun).toEqual(['a', 'c']);
});

it('refuses who has too much waiting, not what has begun, nor others, nor the shop itself', async () => {
  const singleFlight = createSingleFlight<string>(createLimiter({ atOnce: 1, mostOfOne: 2 }));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const results: unknown[] = [];
  const ask = async (name: string, asker: string | null) => {
    const make = (): Promise<string> => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    };
    results.push(await singleFlight.get(name, asker, undefined, make));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  for (const name of ['c1', 'c2', 'c3', 'c4']) void ask(name, 'crawler');
  await vi.advanceTimersByTimeAsync(0);
  void ask('c1', 'crawler');
  for (const name of ['s1', 's2']) void ask(name, 'shopper');
  for (let i = 0; i < 9; i++) void ask(`ahead ${i}`, null);
  await vi.advanceTimersByTimeAsync(0);
  expect([begun, results]).toEqual([['c1'], ['refused']]);
  for (const name of ['c1', 'c2']) await end(name);
  expect(begun).toEqual(['c1', 'c2', 's1']);
  expect(results).toEqual(['refused', 'c1', 'c1', 'c2']);
});

it('does work of the shop itself some at a time, also after one that failed', async () => {
  const limiter = createLimiter({ atOnce: 1 });
  const begun: number[] = [];
  const work = [1, 2, 3].map((number) =>
    limiter.run(async () => {
      begun.push(number);
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (number === 1) throw new Error('damaged');
    }),
  );
  const ended = Promise.allSettled(work);
  await vi.advanceTimersByTimeAsync(5);
  expect(begun).toEqual([1]);
  await vi.advanceTimersByTimeAsync(30);
  expect(begun).toEqual([1, 2, 3]);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
