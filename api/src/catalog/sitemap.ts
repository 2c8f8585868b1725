import type { SitemapProduct } from '@shop/shared/contracts/http/catalog/catalog';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { EVERY_PRODUCT } from '../kernel/db/dataVersion.ts';
import type { CatalogIndex } from './catalogIndex.ts';

/** Every product the listing shows, by id, with the time of its last change. */
export async function listForSitemap(db: Reader, index: CatalogIndex): Promise<SitemapProduct[]> {
  const [products, changes] = await Promise.all([
    db.selectFrom('products').select(['id', 'created_at']).execute(),
    db.selectFrom('product_changes').select(['product_id', 'changed_at']).execute(),
  ]);
  const createdAt = new Map(products.map((row) => [row.id, row.created_at]));
  const changedAt = new Map(changes.map((row) => [row.product_id, row.changed_at]));
  const ofAll = changedAt.get(EVERY_PRODUCT) ?? '';
  return index.orders
    .in('newest')
    .toReversed()
    .map(({ id, img }) => {
      // ISO times in UTC compare as text.
      const times = [createdAt.get(id) ?? '', ofAll, changedAt.get(id) ?? ''];
      return { id, img, changedDate: karachiDateTime(times.toSorted().at(-1) ?? '') };
    });
}
