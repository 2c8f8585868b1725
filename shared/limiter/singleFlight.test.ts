import { expect, it, vi } from 'vitest';
import { createSingleFlight } from './singleFlight.ts';
import { createLimiter } from './limiter.ts';

const PATIENT = 60_000;

/** So many turns for each, and no more. */
function budgets(each: number): (asker: string | null) => boolean {
  const used = new Map<string | null, number>();
  return (asker) => {
    const before = used.get(asker) ?? 0;
    used.set(asker, before + 1);
    return before < each;
  };
}

it('makes once what many wait for, and leaves the turns of the others to whoever is next', async () => {
  const singleFlight = createSingleFlight<string>(createLimiter({ atOnce: 1, admits: budgets(2) }));
  const { promise, resolve } = Promise.withResolvers<string>();
  const make = vi.fn(() => promise);
  const pages = Array.from({ length: 9 }, () => singleFlight.get('/', 'a', PATIENT, make));
  const other = singleFlight.get('/deals', 'a', PATIENT, async () => 'deals');
  resolve('listing');
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['listing']));
  expect(await other).toBe('deals');
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not make a visitor wait for the turn of one who has none left', async () => {
  const singleFlight = createSingleFlight<string>(createLimiter({ atOnce: 4, admits: budgets(1) }));
  await singleFlight.get('/1', 'flood', PATIENT, async () => '');
  const flooder = singleFlight.get('/', 'flood', PATIENT, async () => 'flooder’s');
  expect(await singleFlight.get('/', 'a', PATIENT, async () => 'mine')).toBe('mine');
  expect(await flooder).toBe('mine');
});

it('tells of a failure to all who waited, and tries again for the next', async () => {
  const singleFlight = createSingleFlight<string>(createLimiter({ atOnce: 1 }));
  const fail = async () => Promise.reject(new Error('it threw'));
  const both = ['a', 'b'].map((name) => singleFlight.get('/', name, PATIENT, fail));
  for (const one of both) await expect(one).rejects.toThrow('it threw');
  expect(await singleFlight.get('/', 'a', PATIENT, async () => 'good')).toBe('good');
});

it('gives null to those whom no turn came for, and what is made to those who wait on', async () => {
  const singleFlight = createSingleFlight<string>(createLimiter({ atOnce: 1 }));
  const { promise, resolve } = Promise.withResolvers<string>();
  void singleFlight.get('/slow', 'a', PATIENT, () => promise);
  const patient = singleFlight.get('/', 'b', PATIENT, async () => 'made');
  expect(await singleFlight.get('/', 'c', 0, async () => 'never')).toBeNull();
  resolve('');
  expect(await patient).toBe('made');
});
