import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { TillVariations } from '@shop/shared/contracts/http/till/variations';
import type { Place } from './kept.ts';
import { withStore } from './store.ts';

/** Where the version stands in the store `kept`. */
const VERSION = 'goods-version';

/** All that is sold, in the order of its ids, and the version it is of; none for a server of before. */
export interface KeptVariations {
  version?: string | undefined;
  items: StockVariation[];
}

/** Only what has changed is written; with it the version. */
export const VARIATIONS: Place<KeptVariations> = {
  read: () =>
    withStore(async (database) => {
      const [items, version] = await Promise.all([database.getAll('goods'), database.get('kept', VERSION)]);
      return items.length > 0 ? { version: version as string | undefined, items } : undefined;
    }),
  write: ({ version, items }) =>
    change(
      () => true,
      items,
      () => version,
    ),
};

/** What is kept with what the server says: everything, or what has changed since. */
export function variationsNow(
  kept: KeptVariations | undefined,
  { version, isWhole, products, items }: TillVariations,
): KeptVariations {
  if (isWhole) return { version, items };
  const changed = new Set(products);
  const others = (kept?.items ?? []).filter(({ productId }) => !changed.has(productId));
  return { version, items: [...others, ...items].sort((a, b) => a.stockId - b.stockId) };
}

/** The version what is kept is of. */
export const keptVersion = (): Promise<unknown> => withStore((database) => database.get('kept', VERSION));

/** All that is sold of a product, as it was read while `version` was kept; what was kept meanwhile is newer. */
export const keepProduct = (productId: number, items: readonly StockVariation[], version: unknown): Promise<void> =>
  change(
    (item) => item.productId === productId,
    items,
    (now) => (now === version ? version : null),
  );

/** Of what is kept and `isMeant` these stay, in one transaction with the version; null for neither. */
const change = (
  isMeant: (item: StockVariation) => boolean,
  items: readonly StockVariation[],
  versionOf: (now: unknown) => unknown,
): Promise<void> =>
  withStore(async (database) => {
    const transaction = database.transaction(['goods', 'kept'], 'readwrite');
    const [store, places] = [transaction.objectStore('goods'), transaction.objectStore('kept')];
    const [all, now] = await Promise.all([store.getAll(), places.get(VERSION)]);
    const version = versionOf(now);
    if (version === null) return transaction.done;
    const before = new Map(all.map((item) => [item.stockId, item]));
    const wanted = new Set(items.map(({ stockId }) => stockId));
    await Promise.all([
      ...items
        .filter((item) => JSON.stringify(before.get(item.stockId)) !== JSON.stringify(item))
        .map((item) => store.put(item)),
      ...all.filter((item) => isMeant(item) && !wanted.has(item.stockId)).map(({ stockId }) => store.delete(stockId)),
      version === now ? undefined : places.put(version, VERSION),
      transaction.done,
    ]);
  });
