import { sql } from 'kysely';
import { MOST_PURCHASE_LINES } from '@shop/shared/contracts/http/stock/purchases';
import { type Reordered, type ReorderRow } from '@shop/shared/contracts/http/stock/reorder';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { readNeeds } from './reorder.ts';
import { createPurchase } from './saving.ts';

/**
 * Orders the suggested quantity of each variation, at least one piece, from its product's supplier: one purchase for each.
 * A piece costs what that supplier asked for last, else what the variation costs us. What has no supplier, or was deleted
 * meanwhile, is left out.
 */
export async function reorder(trx: Writer, staff: StaffIdentity, stockIds: number[]): Promise<Reordered> {
  const needs = (await readNeeds(trx, stockIds)).toSorted((a, b) => a.stockId - b.stockId);
  const buyable = needs.filter(({ supplierId }) => supplierId > 0);
  const purchases: Reordered['purchases'] = [];
  for (const [supplierId, rows] of Map.groupBy(buyable, (row) => row.supplierId)) {
    const costs = await readCosts(trx, supplierId, rows);
    for (let at = 0; at < rows.length; at += MOST_PURCHASE_LINES) {
      const items = rows.slice(at, at + MOST_PURCHASE_LINES).map(({ stockId, suggested }) => ({
        stockId,
        quantity: Math.max(1, suggested),
        costPrice: rupeesOf(costs.get(stockId) ?? 0),
      }));
      const created = await createPurchase(trx, staff, { supplierId, items });
      purchases.push({ ...created, supplierName: rows[0]?.supplierName ?? '' });
    }
  }
  const ordered = new Set(buyable.map(({ stockId }) => stockId));
  return { purchases, leftOut: [...new Set(stockIds)].filter((id) => !ordered.has(id)) };
}

/** In paisa, of one piece. */
async function readCosts(
  db: Reader,
  supplierId: number,
  rows: readonly ReorderRow[],
): Promise<ReadonlyMap<number, Paisa>> {
  const found = await db
    .selectFrom('variations as v')
    .select([
      'v.id',
      sql<number>`coalesce((select l.cost from purchase_lines l inner join purchases p on p.id = l.purchase_id
        where l.stock_id = v.id and p.supplier_id = ${supplierId} and p.removed = 0
        order by l.id desc limit 1), v.cost)`.as('cost'),
    ])
    .where(
      'v.id',
      'in',
      rows.map(({ stockId }) => stockId),
    )
    .execute();
  return new Map(found.map(({ id, cost }) => [id, cost]));
}
