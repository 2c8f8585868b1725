/** A `Storage` in memory, for tests; with `failing` it refuses every write like a full one. */
export function memoryStorage({ failing = false }: { failing?: boolean } = {}) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string): string | null => values.get(key) ?? null,
    setItem(key: string, value: string): void {
      if (failing) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string): void => void values.delete(key),
  };
}
