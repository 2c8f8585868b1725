import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Toast } from '@shop/shared/contracts/remote';

/** How long a dismissed toast is kept before it is forgotten (storefront specification, 9). */
const REMOVAL_DELAY_MS = 1_000_000;

export interface ShownToast extends Toast {
  /** Differs from toast to toast, so that the same words said again are a new toast. */
  id: number;
  /** False once it was dismissed. */
  open: boolean;
}

/** The one toast there can be (storefront specification, 9). */
export interface Notifications extends StoreApi<ShownToast | null> {
  /** The function it answers dismisses this toast, and no other. */
  notify(toast: Toast): () => void;
  /** Dismisses the toast; it is removed after REMOVAL_DELAY_MS, or when a new one takes its place. */
  close(): void;
}

export function createNotifications(): Notifications {
  const store = createStore<ShownToast | null>(() => null);
  let count = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const set = (next: ShownToast | null) => {
    clearTimeout(removal);
    store.setState(next, true);
  };
  const close = () => {
    const toast = store.getState();
    if (!toast?.open) return;
    set({ ...toast, open: false });
    removal = setTimeout(() => set(null), REMOVAL_DELAY_MS);
  };
  return {
    ...store,
    notify(next) {
      const id = ++count;
      set({ ...next, id, open: true });
      return () => {
        if (store.getState()?.id === id) close();
      };
    },
    close,
  };
}
