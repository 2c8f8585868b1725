import { createHash } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { CORRECTIONS, type StockDetail } from '@shop/shared/contracts/http/stock/stock';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readItems } from './list.ts';

/** A variation for its edit form. Throws 404 when it is unknown or retired, or its product removed. */
export async function readStockDetail(db: Reader, stockId: number): Promise<StockDetail> {
  const variation = await db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .selectAll('v')
    .where('v.id', '=', stockId)
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .executeTakeFirst();
  const item = variation && (await readItems(db, [stockId], true)).get(stockId);
  if (!item) throw new ApiError('UNKNOWN_STOCK_ITEM');
  return {
    ...item,
    variantCode: variation.variant_code,
    size: variation.size_id,
    hidden: variation.hidden === 1,
    minimumQty: variation.minimum,
    shelf: variation.shelf,
    version: versionOf(variation),
    correction: await lastCorrection(db, stockId),
  };
}

type Versioned = Pick<
  Row<'variations'>,
  'variant_code' | 'color' | 'size_id' | 'price' | 'cost' | 'sku' | 'barcode' | 'minimum' | 'shelf'
>;

/** A short mark of what an editor saw of a variation: every change of it, by any form, changes the mark. */
export function versionOf(variation: Versioned): string {
  const { variant_code, color, size_id, price, cost, sku, barcode, minimum, shelf } = variation;
  const seen = JSON.stringify([variant_code, color, size_id, price, cost, sku, barcode, minimum, shelf]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 16);
}

/** As the index of corrections has it, to the letter. */
const IS_CORRECTION = sql<SqlBool>`m.reason in (${sql.join(CORRECTIONS.map((reason) => sql.lit(reason)))})`;

/** The last time staff changed a variation's quantity by hand; null when nobody has. */
async function lastCorrection(db: Reader, stockId: number): Promise<StockDetail['correction']> {
  const row = await db
    .selectFrom('stock_movements as m')
    .leftJoin('stock_movements as u', 'u.undoes', 'm.id')
    .select(['m.id', 'm.change', 'm.reason', 'm.created_at', 'u.id as undone_by'])
    .where('m.stock_id', '=', stockId)
    .where(IS_CORRECTION)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, change, reason, created_at, undone_by } = row;
  return {
    movementId: id,
    change,
    reason,
    createdDate: karachiDateTime(created_at),
    undone: undone_by !== null,
  };
}
