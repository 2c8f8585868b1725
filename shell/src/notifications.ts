import type { Toast } from '@shop/shared/contracts/remote';

/** The one toast there can be (storefront specification, 9). */
export interface Notifications {
  notify(toast: Toast): void;
  close(): void;
  current(): Toast | null;
  subscribe(listener: () => void): () => void;
}

export function createNotifications(): Notifications {
  const listeners = new Set<() => void>();
  let toast: Toast | null = null;
  const set = (next: Toast | null) => {
    toast = next;
    for (const listener of listeners) listener();
  };
  return {
    notify: set,
    close: () => set(null),
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
