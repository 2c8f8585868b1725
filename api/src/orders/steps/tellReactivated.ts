import type { Writer } from '../../kernel/db/database.ts';
import type { StockChange } from '../../ledger/movements.ts';
import { namesOf } from '../../ledger/reactivating.ts';
import { addOrderEvent } from './events.ts';

/** Notes in an order's timeline which returned pieces are of a deleted variation, which is now hidden from the shop. */
export async function tellReactivated(
  trx: Writer,
  changes: readonly StockChange[],
  { orderId, by, at }: { orderId: number; by: number | null; at: string },
): Promise<void> {
  const ids = changes.flatMap(({ stockId, reactivated }) => (reactivated ? stockId : []));
  if (ids.length === 0) return;
  const items = (await namesOf(trx, ids)).map(({ name }) => name);
  await addOrderEvent(trx, { orderId, kind: 'reactivated', by, detail: { items }, at });
}
