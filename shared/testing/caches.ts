/** Cache Storage of tests: by the path of what is asked for. */
export function testCaches() {
  const named = new Map<string, Map<string, Response>>();
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'http://localhost').pathname;

  function cacheOf(name: string) {
    const entries = named.get(name) ?? new Map<string, Response>();
    named.set(name, entries);
    return {
      async match(asked: string | { url: string }) {
        return entries.get(pathOf(asked))?.clone();
      },
      async put(asked: string, response: Response) {
        entries.set(pathOf(asked), response);
      },
      async delete(asked: string) {
        return entries.delete(pathOf(asked));
      },
      async keys() {
        return [...entries.keys()].map((path) => ({ url: `http://localhost${path}` }));
      },
    };
  }

  return {
    clear: () => named.clear(),
    caches: {
      keys: async () => [...named.keys()],
      open: async (name: string) => cacheOf(name),
      delete: async (name: string) => named.delete(name),
      has: async (name: string) => named.has(name),
      match: async (asked: string | { url: string }) => {
        for (const name of named.keys()) {
          const found = await cacheOf(name).match(asked);
          if (found) return found;
        }
        return undefined;
      },
    },
  };
}
