import { beforeEach, expect, it, vi } from 'vitest';
import { keptSale } from '../till/testing/beTill.ts';
import { copiesOf } from './copies.ts';

beforeEach(() => void vi.useFakeTimers());

it('lets nobody wait for ever for files that say nothing: then there is no copy', async () => {
  const copies = copiesOf(() => new Promise(() => undefined));
  const all = Promise.all([copies.write(keptSale(1)), copies.remove('a sale'), copies.read()]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await all).toEqual([false, undefined, []]);
});

it('waits for files that say nothing once a minute, however many sales wait', async () => {
  const copies = copiesOf(() => new Promise(() => undefined));
  const writeAll = async () => {
    for (let count = 1; count <= 9; count += 1) await copies.write(keptSale(count));
    return copies.read();
  };
  for (let minute = 0; minute < 2; minute += 1) {
    let isDone = false;
    const all = writeAll().finally(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(7999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([await all, isDone]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(60_000);
  }
});
