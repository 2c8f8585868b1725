/** Whether the api's last answer was one from before it lost its database (`Warning: 110`). */
export interface Staleness {
  isStale(): boolean;
  subscribe(listener: () => void): () => void;
}

/** `fetch`, with what its answers say of their age. */
export function noteStaleness(fetch: typeof globalThis.fetch): Staleness & { fetch: typeof globalThis.fetch } {
  let isStale = false;
  const listeners = new Set<() => void>();
  return {
    async fetch(input, init) {
      const response = await fetch(input, init);
      const isOld = response.headers.get('warning')?.startsWith('110') ?? false;
      if (isOld !== isStale) {
        isStale = isOld;
        for (const listener of listeners) listener();
      }
      return response;
    },
    isStale: () => isStale,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
