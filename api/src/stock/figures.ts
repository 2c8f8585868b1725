import { sql, type RawBuilder } from 'kysely';
import type { StockFigures } from '@shop/shared/contracts/http/catalog/catalog';
import type { Reader } from '../kernel/db/database.ts';
import { dataVersionReader } from '../kernel/db/dataVersion.ts';
import { followProducts } from '../kernel/db/followProducts.ts';
import { PRICE_PER_PIECE, stockOnSale } from './list.ts';
import { IS_LOW } from './low.ts';

/** Of more products than these, all are read. */
const MOST_ALONE = 500;

/** Pieces, what they cost and are sold at in paisa, and variations that are low: may be larger than any number that is exact. */
type Sums = Record<(typeof SUMS)[number], bigint>;
const SUMS = ['available', 'cost', 'value', 'low'] as const;
const nothing = (): Sums => ({ available: 0n, cost: 0n, value: 0n, low: 0n });

const readers = new WeakMap<Reader, (withCosts: boolean) => Promise<StockFigures>>();

/**
 * Reads the four cards over all stock (admin specification, 9), in rupees. What each product adds to them is kept for all
 * who ask about this database, and read anew only when the product has changed.
 */
export function stockFiguresReader(db: Reader): (withCosts: boolean) => Promise<StockFigures> {
  const made = readers.get(db) ?? makeReader(db);
  readers.set(db, made);
  return made;
}

function makeReader(db: Reader) {
  const readVersion = dataVersionReader(db);
  let ofProducts = new Map<number, Sums>();
  let all = nothing();
  const follow = followProducts(db, async (changed) => {
    const alone = changed === 'all' || changed.length > MOST_ALONE ? null : changed;
    if (alone?.length === 0) return;
    const read = await readSums(db, alone);
    if (!alone) [ofProducts, all] = [new Map(), nothing()];
    for (const id of alone ?? read.keys()) {
      const [before = nothing(), after = nothing()] = [ofProducts.get(id), read.get(id)];
      for (const name of SUMS) all[name] += after[name] - before[name];
      ofProducts.set(id, after);
    }
  });
  return async (withCosts: boolean): Promise<StockFigures> => {
    await follow(await readVersion());
    const figures = { available: Number(all.available), value: Number(all.value) / 100, low: Number(all.low) };
    return withCosts ? { ...figures, cost: Number(all.cost) / 100 } : figures;
  };
}

/** By product; null for all of them. Those without stock that is sold are not in it. */
async function readSums(db: Reader, productIds: readonly number[] | null): Promise<Map<number, Sums>> {
  const sum = (of: RawBuilder<unknown>) => sql<string>`cast(sum(${of}) as text)`;
  const rows = await stockOnSale(db)
    .$if(productIds !== null, (some) => some.where('v.product_id', 'in', productIds ?? []))
    .select([
      'v.product_id',
      sum(sql`v.qty`).as('available'),
      sum(sql`v.cost * v.qty + v.cost_rest`).as('cost'),
      sum(sql`(${PRICE_PER_PIECE}) * v.qty`).as('value'),
      sum(sql`case when ${IS_LOW} then 1 else 0 end`).as('low'),
    ])
    .groupBy('v.product_id')
    .execute();
  return new Map(
    rows.map(({ product_id, available, cost, value, low }) => [
      product_id,
      { available: BigInt(available), cost: BigInt(cost), value: BigInt(value), low: BigInt(low) },
    ]),
  );
}
