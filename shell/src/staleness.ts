import { createStore, type StoreApi } from 'zustand/vanilla';

export type Staleness = StoreApi<{
  /** Whether the api's last answer was one from before it lost its database (`Warning: 110`). */
  isOld: boolean;
  /** Whether what is shown is of an earlier visit, whatever the api answers. */
  isKept: boolean;
}>;

/** `fetch`, with what its answers say of their age. */
export function noteStaleness(fetch: typeof globalThis.fetch): Staleness & { fetch: typeof globalThis.fetch } {
  const store: Staleness = createStore(() => ({ isOld: false, isKept: false }));
  return {
    ...store,
    async fetch(input, init) {
      const response = await fetch(input, init);
      const isOld = response.headers.get('warning')?.startsWith('110') ?? false;
      if (isOld !== store.getState().isOld) store.setState({ isOld });
      return response;
    },
  };
}
