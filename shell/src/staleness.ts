/** Whether the api's last answer was one from before it lost its database (`Warning: 110`), or the page itself is older. */
export interface Staleness {
  isStale(): boolean;
  /** Whether what is shown is of an earlier visit; it is stale then, whatever the api answers. */
  isKept(): boolean;
  hold(isKept: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** `fetch`, with what its answers say of their age. */
export function noteStaleness(fetch: typeof globalThis.fetch): Staleness & { fetch: typeof globalThis.fetch } {
  let isStale = false;
  let isKept = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    async fetch(input, init) {
      const response = await fetch(input, init);
      const isOld = response.headers.get('warning')?.startsWith('110') ?? false;
      if (isOld !== isStale) {
        isStale = isOld;
        tell();
      }
      return response;
    },
    isStale: () => isStale || isKept,
    isKept: () => isKept,
    hold(next) {
      isKept = next;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
