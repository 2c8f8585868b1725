import type { Correction } from '@shop/shared/contracts/http/stock/stock';
import type { Writer } from '../kernel/db/database.ts';
import { insertAll } from '../kernel/db/prepared.ts';
import type { StockChange } from './movements.ts';
import { noteReactivated } from './reactivating.ts';

/** Why stock moved. */
type MovementReason = 'initial' | 'sale' | OrderMovement | 'purchase' | 'retired' | 'undo' | Correction;

/** What an order does to stock after it was sold; `found` are pieces the books did not have when it was. */
export type OrderMovement =
  'order-changed' | 'order-deleted' | 'order-returned' | 'order-cancelled' | 'order-restored' | 'found';

export interface MovementCause {
  reason: MovementReason;
  /** What caused it, e.g. an invoice number. */
  reference: string;
  userId: number | null;
  /** ISO 8601. */
  at: string;
  /** The movement it takes back. */
  undoes?: number;
}

/** Notes changes in the book of movements; their sum is the quantity on hand (HTTP contract, invariant 1). */
export async function recordMovements(
  trx: Writer,
  changes: readonly StockChange[],
  cause: MovementCause,
): Promise<void> {
  const { reference } = cause;
  await insertAll(
    trx,
    'stock_movements',
    movementRows(changes, cause).map((row) => ({ ...row, reference })),
  );
  const again = changes.flatMap(({ stockId, reactivated }) => (reactivated ? stockId : []));
  if (again.length > 0) await noteReactivated(trx, again, cause);
}

/** The rows of `recordMovements`, but for what caused them. */
export const movementRows = (changes: readonly StockChange[], cause: Omit<MovementCause, 'reference'>) =>
  changes.map(({ stockId, change, quantityAfter, unitCost, costAfter }) => ({
    stock_id: stockId,
    change,
    quantity_after: quantityAfter,
    reason: cause.reason,
    user_id: cause.userId,
    created_at: cause.at,
    undoes: cause.undoes ?? null,
    unit_cost: unitCost ?? null,
    cost_after: costAfter ?? null,
  }));
