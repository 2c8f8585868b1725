import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TillRelease } from '@shop/shared/contracts/tillRelease';
import * as releases from '../offline/release.ts';
import * as store from '../offline/store.ts';
import { openKeeping } from './book/keeping.ts';
import { createTill } from './book/tillStore.ts';
import { followRelease } from './followRelease.ts';

const MINUTES = 60_000;
const RELEASE: TillRelease = { id: '20261126T090000000-4b1de0a17c3f', files: {} };
const locks = {
  request: async (_name: string, _how: object, run: (lock: object) => unknown) => run({}),
} as unknown as LockManager;
const reload = vi.fn();
let leaving = new AbortController();
let isOnline = true;
let sales: Pick<store.KeptSale, 'state'>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  leaving = new AbortController();
  isOnline = true;
  sales = [{ state: 'taken' }];
  vi.spyOn(releases, 'fetchRelease').mockResolvedValueOnce(RELEASE).mockResolvedValue(null);
  vi.spyOn(releases, 'keepRelease').mockResolvedValue();
  vi.spyOn(releases, 'holdRelease').mockReturnValue();
  vi.spyOn(releases, 'isRunning').mockReturnValue(false);
  const database = { getAll: () => Promise.resolve(sales) } as unknown as store.TillDatabase;
  vi.spyOn(store, 'tillDatabase').mockImplementation(() => Promise.resolve(database));
  const serviceWorker = { register: () => Promise.resolve() };
  vi.stubGlobal('navigator', {
    serviceWorker,
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  leaving.abort();
});

it('loads an idle page anew only while the shop is reached, and has every sale', async () => {
  const till = createTill(await openKeeping({ local: null, session: null, locks: undefined }));
  followRelease(till, locks, leaving.signal);
  const idle = () => vi.advanceTimersByTimeAsync(2 * MINUTES);
  till.reached(false);
  await idle();
  till.reached(true);
  isOnline = false;
  await idle();
  isOnline = true;
  for (const state of ['waiting', 'aside'] as const) {
    sales = [{ state: 'taken' }, { state }];
    await idle();
  }
  expect(reload).not.toHaveBeenCalled();
  sales = [{ state: 'taken' }];
  await idle();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks again soon for one that did not come whole', async () => {
  const fetched = vi.mocked(releases.fetchRelease).mockReset();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new Error('is another file'));
  fetched.mockResolvedValue(RELEASE);
  const till = createTill(await openKeeping({ local: null, session: null, locks: undefined }));
  followRelease(till, locks, leaving.signal);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTES);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(releases.keepRelease).toHaveBeenCalledWith(RELEASE, locks);
});
