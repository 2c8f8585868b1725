import { sql } from 'kysely';
import type { Shelf } from '@shop/shared/contracts/http/till/till';
import { DAY_MS } from '@shop/shared/format/durations';
import { listEntities } from '../lookups/repository.ts';
import type { Reader } from '../kernel/db/database.ts';
import { SOLD_AT } from '../orders/reading/sold.ts';

const DAYS_MS = 30 * DAY_MS;
const MOST = 48;

/** What sold best in thirty days, filled up with the newest there are pieces of, and every category that has products, in their order. */
export async function readShelves(db: Reader, now: Date): Promise<Shelf[]> {
  const [best, categories, places] = [
    await bestSellers(db, new Date(now.getTime() - DAYS_MS).toISOString()),
    await listEntities(db, 'prdCategory'),
    await db
      .selectFrom('product_categories as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['c.category_id', 'p.id'])
      .where('p.removed', '=', 0)
      .where('p.state', '<>', 'draft')
      .orderBy('p.id', 'desc')
      .execute(),
  ];
  const byCategory = Map.groupBy(places, ({ category_id }) => category_id);
  const shelves = categories.map(({ entityId, name }) => {
    const productIds = (byCategory.get(entityId) ?? []).slice(0, MOST).map(({ id }) => id);
    return { name, productIds };
  });
  const first = [...new Set([...best, ...(await newest(db))])].slice(0, MOST);
  const name = best.length > 0 ? 'Best sellers and new' : 'New';
  return [{ name, productIds: first }, ...shelves].filter(({ productIds }) => productIds.length > 0);
}

async function bestSellers(db: Reader, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.product_id')
    .where(SOLD_AT, '>=', since)
    .where('p.removed', '=', 0)
    .where('p.state', '<>', 'draft')
    .groupBy('l.product_id')
    .orderBy(sql`sum(l.quantity)`, 'desc')
    .orderBy('l.product_id')
    .limit(MOST)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

async function newest(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.removed', '=', 0)
    .where('p.state', '<>', 'draft')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variations as v')
          .select('v.id')
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.retired', '=', 0)
          .where('v.qty', '>', 0),
      ),
    )
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
