import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { Place } from './kept.ts';
import { tillDatabase } from './store.ts';

/** All that is sold, of which only what has changed is written. */
export const GOODS: Place<StockVariation[]> = {
  async read() {
    const kept = await (await tillDatabase()).getAll('goods');
    return kept.length > 0 ? kept : undefined;
  },
  async write(items) {
    const kept = await (await tillDatabase()).getAll('goods');
    const wanted = new Set(items.map(({ stockId }) => stockId));
    await change(kept, items, (item) => !wanted.has(item.stockId));
  },
};

/** All that is sold of a product, as it is now. */
export async function keepProduct(productId: number, items: readonly StockVariation[]): Promise<void> {
  const kept = await (await tillDatabase()).getAll('goods');
  const wanted = new Set(items.map(({ stockId }) => stockId));
  await change(kept, items, (item) => item.productId === productId && !wanted.has(item.stockId));
}

async function change(
  kept: readonly StockVariation[],
  items: readonly StockVariation[],
  isGone: (item: StockVariation) => boolean,
): Promise<void> {
  const before = new Map(kept.map((item) => [item.stockId, JSON.stringify(item)]));
  const changed = items.filter((item) => before.get(item.stockId) !== JSON.stringify(item));
  const gone = kept.filter(isGone);
  if (changed.length + gone.length === 0) return;
  const { store, done } = (await tillDatabase()).transaction('goods', 'readwrite');
  await Promise.all([
    ...changed.map((item) => store.put(item)),
    ...gone.map(({ stockId }) => store.delete(stockId)),
    done,
  ]);
}
