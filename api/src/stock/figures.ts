import { sql } from 'kysely';
import type { StockFigures } from '@shop/shared/contracts/http/catalog/catalog';
import { connectionLosses } from '../kernel/db/connectionLosses.ts';
import type { Reader } from '../kernel/db/database.ts';
import { dataVersionReader } from '../kernel/db/dataVersion.ts';
import { PRICE_PER_PIECE, stockOnSale } from './list.ts';
import { IS_LOW } from './low.ts';

/**
 * Reads the four cards over all stock (admin specification, 9), in rupees; anew only when the data version has changed.
 */
export function stockFiguresReader(db: Reader): (withCosts: boolean) => Promise<StockFigures> {
  const readVersion = dataVersionReader(db);
  let seen = '';
  let figures: Required<StockFigures> = { available: 0, cost: 0, value: 0, low: 0 };
  return async (withCosts) => {
    const state = `${connectionLosses(db)} ${await readVersion()}`;
    if (state !== seen) {
      figures = await readFigures(db);
      seen = state;
    }
    const { available, value, low } = figures;
    return withCosts ? figures : { available, value, low };
  };
}

async function readFigures(db: Reader): Promise<Required<StockFigures>> {
  // As text: these sums may be larger than any number that is exact.
  const row = await stockOnSale(db)
    .select([
      sql<number>`coalesce(sum(v.qty), 0)`.as('available'),
      sql<string>`cast(coalesce(sum(v.cost * v.qty + v.cost_rest), 0) as text)`.as('cost'),
      sql<string>`cast(coalesce(sum((${PRICE_PER_PIECE}) * v.qty), 0) as text)`.as('value'),
      sql<number>`coalesce(sum(case when ${IS_LOW} then 1 else 0 end), 0)`.as('low'),
    ])
    .executeTakeFirstOrThrow();
  return { available: row.available, cost: Number(row.cost) / 100, value: Number(row.value) / 100, low: row.low };
}
