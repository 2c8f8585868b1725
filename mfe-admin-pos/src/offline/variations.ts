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
  /** The number of the question for it, of those of this page; what was kept before it has none. */
  asOf?: number;
}

/** The list this page kept last, and the question for what it has kept of each product. */
let list: Pick<KeptVariations, 'version'> & { asOf: number } = { asOf: 0 };
const products = new Map<number, number>();

/** Only what has changed is written, and nothing over a product that was asked for later; with it the version. */
export const VARIATIONS: Place<KeptVariations> = {
  read: () =>
    withStore(async (database) => {
      const [items, version] = await Promise.all([database.getAll('goods'), database.get('kept', VERSION)]);
      return items.length > 0 ? { version: version as string | undefined, items } : undefined;
    }),
  async write({ version, items, asOf = Infinity }) {
    await change(
      ({ productId }) => (products.get(productId) ?? 0) < asOf,
      items,
      () => version,
    );
    list = { version, asOf };
  },
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

/**
 * All that is sold of a product, as it was asked for while `version` was kept; what was kept meanwhile is newer, but for a list
 * that this page had asked for before.
 */
export async function keepProduct(
  productId: number,
  items: readonly StockVariation[],
  { version, asOf }: { version: unknown; asOf: number },
): Promise<void> {
  const isKept = await change(
    (item) => item.productId === productId,
    items,
    (now) => (now === version || (now === list.version && list.asOf < asOf) ? now : null),
  );
  if (isKept) products.set(productId, asOf);
}

/** Of what is kept and `isMeant` these stay, in one transaction with the version; false, and neither, where that is null. */
const change = (
  isMeant: (item: StockVariation) => boolean,
  items: readonly StockVariation[],
  versionOf: (now: unknown) => unknown,
): Promise<boolean> =>
  withStore(async (database) => {
    const transaction = database.transaction(['goods', 'kept'], 'readwrite');
    const [store, places] = [transaction.objectStore('goods'), transaction.objectStore('kept')];
    const [all, now] = await Promise.all([store.getAll(), places.get(VERSION)]);
    const version = versionOf(now);
    if (version === null) return transaction.done.then(() => false);
    const before = new Map(all.map((item) => [item.stockId, item]));
    const wanted = new Set(items.map(({ stockId }) => stockId));
    await Promise.all([
      ...items
        .filter((item) => isMeant(item) && JSON.stringify(before.get(item.stockId)) !== JSON.stringify(item))
        .map((item) => store.put(item)),
      ...all.filter((item) => isMeant(item) && !wanted.has(item.stockId)).map(({ stockId }) => store.delete(stockId)),
      version === now ? undefined : places.put(version, VERSION),
      transaction.done,
    ]);
    return true;
  });
