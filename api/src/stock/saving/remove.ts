import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { retireVariations } from '../../products/saving/variations.ts';
import { readStockDetail } from '../detail.ts';
import { stockChanged, tellStock } from './done.ts';
import { lockVariation, raiseProduct } from './lockVariation.ts';

/** Retires a variation: what is left of it leaves the stock, and past orders stay readable. Throws 404. */
export async function deleteStock(trx: Writer, staff: StaffIdentity, stockId: number): Promise<void> {
  const { product, variation } = await lockVariation(trx, stockId);
  const before = await readStockDetail(trx, stockId);
  const at = new Date().toISOString();
  await retireVariations(trx, [variation], { reference: 'Stock item deleted', userId: staff.userId, at });
  await raiseProduct(trx, product.id);
  await stockChanged(trx, staff, { action: 'stock.delete', stockId, before });
  await tellStock(trx, staff, [product.id]);
}
