import { beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_MS, PATIENCE_MS, patiently } from './patiently.ts';
import { isUnreached } from './offline/unreached.ts';

beforeEach(() => void vi.useFakeTimers());

/** As `fetch` on a line that takes everything and answers nothing, and as what hears no signal. */
const never = [
  (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  () => new Promise<never>(() => undefined),
];

it('gives up what says nothing, as a line that is cut, after as long as it is told', async () => {
  for (const work of never)
    for (const ms of [PATIENCE_MS, LONGEST_MS]) {
      let became: unknown = 'waiting';
      patiently(ms, work).catch((error: unknown) => (became = isUnreached(error)));
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(became).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(became).toBe(true);
    }
  expect(await patiently(PATIENCE_MS, () => Promise.resolve('answered'))).toBe('answered');
  expect(vi.getTimerCount()).toBe(0);
});
