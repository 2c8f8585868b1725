import type { TillDatabase } from '../../offline/store.ts';

/** Has the browser answer nothing about this till's sales, or of what it keeps, until what this answers is called; needs fake-indexeddb. */
export function holdSales(database: TillDatabase, what: 'sales' | 'kept' = 'sales'): () => Promise<void> {
  const { store, done } = database.transaction(what, 'readwrite');
  const held = { isHeld: true };
  const holding = (async () => {
    while (held.isHeld) await store.count();
    await done;
  })();
  return () => {
    held.isHeld = false;
    return holding;
  };
}
