import type { StockDetail, UndoCorrection } from '@shop/shared/contracts/http/stock/stock';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readStockDetail } from '../detail.ts';
import { restAfter } from '../../ledger/movements.ts';
import { recordMovements } from '../../ledger/recordMovements.ts';
import { stockChanged, tellStock } from './done.ts';
import { lockVariation } from './lockVariation.ts';

/**
 * Takes the last correction of a variation back, as a movement of its own. Throws 404; 409 NO_CORRECTION, ALREADY_UNDONE,
 * CHANGED_MEANWHILE (with the variation) when there is a newer one, PIECES_GONE when what it added is sold.
 */
export async function undoCorrection(
  trx: Writer,
  staff: StaffIdentity,
  { stockId: id, movementId }: UndoCorrection,
): Promise<StockDetail> {
  const stockId = Number(id);
  const { variation, product } = await lockVariation(trx, stockId);
  const before = await readStockDetail(trx, stockId);
  const { correction } = before;
  if (!correction) throw new ApiError('NO_CORRECTION');
  if (correction.movementId !== Number(movementId)) throw new ApiError('CHANGED_MEANWHILE', undefined, before);
  if (correction.undone) throw new ApiError('ALREADY_UNDONE');
  const qty = variation.qty - correction.change;
  if (qty < 0) {
    throw new ApiError(
      'PIECES_GONE',
      `The correction added ${correction.change}, but only ${variation.qty} are left. Correct the quantity instead.`,
    );
  }
  await trx
    .updateTable('variations')
    .set({ qty, cost_rest: restAfter(variation, qty) })
    .where('id', '=', stockId)
    .execute();
  await recordMovements(trx, [{ stockId, change: -correction.change, quantityAfter: qty }], {
    reason: 'undo',
    reference: `Undo of ${correction.reason}`,
    userId: staff.userId,
    at: new Date().toISOString(),
    undoes: correction.movementId,
  });
  const after = await readStockDetail(trx, stockId);
  await stockChanged(trx, staff, { action: 'stock.undo', stockId, before, after });
  await tellStock(trx, staff, [product.id]);
  return after;
}
