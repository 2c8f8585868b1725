import { useEffect } from 'react';
import { useStore } from 'zustand';
import { notTaken } from '../offline/store.ts';
import { useWaiting } from '../waiting/queries.ts';
import type { TillStore } from './book/tillStore.ts';

/** Asks before the tab is closed, or somebody signs out, in the middle of a sale or while sales wait to be sent; all of it stays. */
export function useKeepOpen(store: TillStore): void {
  const isSelling = useStore(store, ({ cart, sale }) => cart.lines.length > 0 || sale !== null);
  const isWaiting = notTaken(useWaiting().sales).length > 0;
  const isBusy = isSelling || isWaiting;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
