import { continueIds } from '../../src/kernel/db/columns.ts';
import type { Writer } from '../../src/kernel/db/database.ts';
import type { ShopPlan } from './plan.ts';

/** Rows a statement: 14 columns of this many rows stay below the parameters either database takes. */
const BATCH = 500;

async function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}

/** Writes a planned shop; every piece on hand comes in by a movement (HTTP contract, invariant 1). */
export async function insertPlan(trx: Writer, plan: ShopPlan, at: string): Promise<void> {
  await inBatches(plan.products, (rows) => trx.insertInto('products').values(rows).execute());
  await inBatches(plan.categories, (rows) => trx.insertInto('product_categories').values(rows).execute());
  await inBatches(plan.pictures, (rows) => trx.insertInto('product_pictures').values(rows).execute());
  await inBatches(plan.variations, (rows) => trx.insertInto('variations').values(rows).execute());
  await continueIds(trx, 'products');
  await continueIds(trx, 'variations');
  const movements = plan.variations
    .filter(({ qty }) => qty > 0)
    .map(({ id = 0, qty }) => ({
      stock_id: id,
      change: qty,
      quantity_after: qty,
      reason: 'initial',
      reference: 'Opening stock',
      user_id: null,
      created_at: at,
    }));
  await inBatches(movements, (rows) => trx.insertInto('stock_movements').values(rows).execute());
}
