import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { beTill, keptSale } from '../till/testing/beTill.ts';
import { PATIENCE_MS } from '../patiently.ts';
import { runOutbox, type Hurry } from './runOutbox.ts';

/** What is given up: the shop, and a second copy. */
const LIMITS = [30_000, PATIENCE_MS];

it('tries again after ever longer pauses, of at most a minute, and at once when it is hurried', async () => {
  await beTill([keptSale(1)]);
  const pauses: number[] = [];
  const hurry: Hurry = { onHurry: undefined };
  const real = setTimeout;
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms < 1000 || LIMITS.includes(ms)) return real(work, ms);
    pauses.push(ms);
    // After the ninth pause nothing but a hurry goes on.
    return pauses.length < 9 ? real(work) : undefined;
  }) as typeof setTimeout);
  let asked = 0;
  const fetch = () => {
    asked += 1;
    return Promise.resolve(new Response('Bad gateway', { status: 502 }));
  };
  const end = new AbortController();
  const run = runOutbox(createStandInShell({ fetch }), hurry, end.signal);
  await expect.poll(() => pauses.length).toBe(9);
  expect(pauses).toEqual([1500, 3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000]);
  expect(asked).toBe(9);
  hurry.onHurry?.();
  await expect.poll(() => pauses.at(-1)).toBe(1500);
  expect(asked).toBe(10);
  end.abort();
  await run;
});
