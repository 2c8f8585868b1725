import type { FeaturedProduct } from '@shop/shared/contracts/http/catalog/products';
import { sql } from 'kysely';
import { firstPicture } from '../catalog/firstPicture.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { lockProducts } from './saving/lockProducts.ts';

/** The products that come first in 'Featured', in their order. */
export async function featuredProducts(db: Reader): Promise<FeaturedProduct[]> {
  const rows = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.state'])
    .select(firstPicture(sql.ref('p.id')).as('img'))
    .where('p.featured', 'is not', null)
    .where('p.removed', '=', 0)
    .orderBy('p.featured')
    .orderBy('p.id')
    .execute();
  return rows.map(({ img, ...row }) => ({ ...row, img: img ?? '' }));
}

/**
 * Puts these first, in this order. Throws 409 CHANGED_MEANWHILE with those that come first now when they are not the ones
 * that were `seen`, 404 when one of `order` is gone.
 */
export async function orderFeatured(
  trx: Writer,
  staff: StaffIdentity,
  { order, seen }: { order: readonly number[]; seen: readonly number[] },
): Promise<void> {
  // In the order everybody locks them; after that row, which every writer locks, two who order at once see each other.
  const found = await lockProducts(trx, [0, ...new Set([...order, ...seen])]);
  await bumpDataVersion(trx, []);
  const now = await featuredProducts(trx);
  const before = now.map(({ id }) => id);
  if (before.join() !== seen.join()) throw new ApiError('CHANGED_MEANWHILE', undefined, now);
  const known = new Map(found.map((product) => [product.id, product]));
  if (order.some((id) => !known.has(id))) throw new ApiError('UNKNOWN_PRODUCT');
  if (before.join() === order.join()) return;
  // A product that was deleted leaves its place empty: what is stored is not always how many come before.
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) + 1 : null);
  const moved = [...new Set([...before, ...order])].filter((id) => known.get(id)?.featured !== placeOf(id));
  for (const id of moved) {
    await trx
      .updateTable('products')
      .set({ featured: placeOf(id) })
      .where('id', '=', id)
      .execute();
  }
  const change = { before: { order: before }, after: { order } };
  await recordAudit(trx, staff, { action: 'products.reorder', subject: 'products', subjectId: 'featured', ...change });
  await bumpDataVersion(trx, moved);
  await recordEvents(
    trx,
    staff.userId,
    moved.map((subject) => ({ kind: 'products' as const, subject })),
  );
}
