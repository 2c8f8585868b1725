import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE_MS, patiently } from './patiently.ts';
import { isUnreached } from './unreached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As `fetch` on a line that takes everything and answers nothing. */
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('gives a line up that says nothing for eight seconds, as one that is cut, and waits for ever where it is told no time', async () => {
  const given = patiently(PATIENCE_MS, never).then(
    () => 'answered',
    (error: unknown) => isUnreached(error),
  );
  let became: unknown = 'waiting';
  void given.then((what) => (became = what));
  await vi.advanceTimersByTimeAsync(7999);
  expect(became).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toBe(true);

  let isOver = false;
  const end = () => void (isOver = true);
  void patiently(undefined, never).then(end, end);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isOver).toBe(false);
  expect(await patiently(PATIENCE_MS, () => Promise.resolve('answered'))).toBe('answered');
});
