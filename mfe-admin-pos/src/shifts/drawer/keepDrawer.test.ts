import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tillDatabase } from '../../offline/store.ts';
import { PATIENCE_MS } from '../../patiently.ts';
import { beTill } from '../../till/testing/beTill.ts';
import { holdCommits } from '../../waiting/testing/holdCommits.ts';
import { sentOrKept } from './keepDrawer.ts';

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

it('says of cash paid out neither that it failed nor that it is noted before the device has said so', async () => {
  await beTill();
  const commits = holdCommits();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drawer = { move: { kind: 'paid-out' as const, amount: '500', reason: 'Tea' } };
  const answered = vi.fn<() => void>();
  const paying = sentOrKept(cut, { key: '6f9619ff-8b86-4011-b42d-00cf4fc964f1', cashier: 3, drawer }).finally(answered);
  paying.catch(() => undefined);
  try {
    await expect.poll(commits.held).toBe(1);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(answered).not.toHaveBeenCalled();
  } finally {
    commits.release();
    vi.useRealTimers();
  }
  expect(await paying).toBeNull();
  expect(await (await tillDatabase()).count('sales')).toBe(1);
});
