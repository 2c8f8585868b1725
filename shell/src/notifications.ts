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
export interface Notifications {
  /** The function it answers dismisses this toast, and no other. */
  notify(toast: Toast): () => void;
  /** Dismisses the toast; it is removed after REMOVAL_DELAY_MS, or when a new one takes its place. */
  close(): void;
  current(): ShownToast | null;
  subscribe(listener: () => void): () => void;
}

export function createNotifications(): Notifications {
  const listeners = new Set<() => void>();
  let toast: ShownToast | null = null;
  let count = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const set = (next: ShownToast | null) => {
    clearTimeout(removal);
    toast = next;
    for (const listener of listeners) listener();
  };
  const close = () => {
    if (!toast?.open) return;
    set({ ...toast, open: false });
    removal = setTimeout(() => set(null), REMOVAL_DELAY_MS);
  };
  return {
    notify(next) {
      const id = ++count;
      set({ ...next, id, open: true });
      return () => {
        if (toast?.id === id) close();
      };
    },
    close,
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
