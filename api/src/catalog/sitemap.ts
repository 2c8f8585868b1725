import type { SitemapProduct } from '@shop/shared/contracts/http/catalog';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../plugins/db/database.ts';
import { EVERY_PRODUCT } from '../settings/dataVersion.ts';

/** Every product the listing shows, by id, with the time of its last change. */
export async function listForSitemap(db: Reader): Promise<SitemapProduct[]> {
  const changes = await db.selectFrom('product_changes').select(['product_id', 'changed_at']).execute();
  const changedAt = new Map(changes.map((row) => [row.product_id, row.changed_at]));
  const ofAll = changedAt.get(EVERY_PRODUCT) ?? '';
  const rows = await db
    .selectFrom('products as p')
    .where('p.removed', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variations as v')
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.retired', '=', 0)
          .select('v.id'),
      ),
    )
    .select(['p.id', 'p.created_at'])
    .select((eb) =>
      eb
        .selectFrom('product_pictures as i')
        .whereRef('i.product_id', '=', 'p.id')
        .orderBy('i.position')
        .orderBy('i.id')
        .limit(1)
        .select('i.path')
        .as('img'),
    )
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, created_at, img }) => {
    // ISO times in UTC compare as text.
    const last = [created_at, ofAll, changedAt.get(id) ?? ''].toSorted().at(-1);
    return { id, img: img ?? '', changedDate: karachiDateTime(last ?? created_at) };
  });
}
