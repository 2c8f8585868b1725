import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { TillStore } from './book/tillStore.ts';

/** Asks before the tab is closed in the middle of a sale; what is in the cart stays all the same. */
export function useKeepOpen(store: TillStore): void {
  const isBusy = useStore(store, ({ cart, sale }) => cart.lines.length > 0 || sale !== null);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
