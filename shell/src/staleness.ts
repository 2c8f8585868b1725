/** Whether the api's last answer was one from before it lost its database (`Warning: 110`), or the page itself is older. */
export interface Staleness {
  isStale(): boolean;
  /** It is stale until the function that this gives is called, whatever the api answers. */
  hold(): () => void;
  subscribe(listener: () => void): () => void;
}

/** `fetch`, with what its answers say of their age. */
export function noteStaleness(fetch: typeof globalThis.fetch): Staleness & { fetch: typeof globalThis.fetch } {
  let isStale = false;
  let isHeld = false;
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
    isStale: () => isStale || isHeld,
    hold() {
      isHeld = true;
      tell();
      return () => {
        isHeld = false;
        tell();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
