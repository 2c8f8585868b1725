import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSale } from '../till/testing/beTill.ts';
import { copiesOf } from './copies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets nobody wait for ever for files that say nothing: then there is no copy', async () => {
  const copies = copiesOf(() => new Promise(() => undefined));
  const all = Promise.all([copies.write(keptSale(1)), copies.remove('a sale'), copies.read()]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await all).toEqual([false, undefined, []]);
});
