import { useEffect } from 'react';
import { canBeTill } from '../devices/device.ts';
import { locksOf } from './book/keeping.ts';
import type { TillStore } from './book/tillStore.ts';

/** Keeps the release that is current for when there is no network. */
export function useKeptRelease(store: TillStore): void {
  useEffect(() => {
    const locks = locksOf(navigator);
    if (import.meta.env.DEV || !canBeTill() || !locks || !('serviceWorker' in navigator)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    import('./followRelease.ts').then(
      ({ followRelease }) => signal.aborted || followRelease(store, locks, signal),
      // It is asked for again with the next page.
      () => undefined,
    );
    return () => leaving.abort();
  }, [store]);
}
