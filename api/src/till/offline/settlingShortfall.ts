import type { SettleAnswer } from '@shop/shared/contracts/http/till/offline';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { lockVariations, takeStock, type CostedChange, type Quantity } from '../../ledger/movements.ts';
import { recordMovements, type MovementCause } from '../../ledger/recordMovements.ts';

/**
 * The pieces that were sold and not there leave the books: of what is there now, or after they are counted in. Their cost is the
 * sale's, beside what its pieces had cost already; of a sale that is gone meanwhile it is a correction. Throws 409 SALE_SETTLED, PIECES_GONE.
 */
export async function settleShortfall(
  trx: Writer,
  staff: StaffIdentity,
  { id, answer }: { id: number; answer: SettleAnswer },
): Promise<void> {
  const at = new Date().toISOString();
  const shortfall = await trx
    .updateTable('shortfalls')
    .set({ settled_at: at, settled_by: staff.userId, answer })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!shortfall) throw new ApiError('SALE_SETTLED');
  const { stock_id: stockId, pieces: quantity, order_id } = shortfall;
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  const reference = order.invoice_number;
  const line = await trx
    .selectFrom('order_lines')
    .select(['id', 'product_name'])
    .where('order_id', '=', order_id)
    .where('stock_id', '=', stockId)
    .orderBy('id')
    .executeTakeFirst();
  const isSold = line && order.removed_at === null && !['cancelled', 'returned'].includes(order.fulfilment);
  const cause = { reference, userId: staff.userId, at };
  const reason = isSold ? 'sale' : 'order-changed';
  const change =
    answer === 'found'
      ? await countIn(trx, { stockId, quantity }, cause)
      : (await takeStock(trx, [{ stockId, quantity }])).changes[0];
  if (!change) throw new ApiError('PIECES_GONE', 'Fewer pieces are there than were sold.');
  await recordMovements(trx, [change], { ...cause, reason });
  if (isSold) {
    await trx
      .updateTable('order_lines')
      .set((eb) => ({ cost_rest: eb('cost_rest', '+', change.value) }))
      .where('id', '=', line.id)
      .execute();
  }
  const { product_id } = await trx
    .selectFrom('variations')
    .select('product_id')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  await recordAudit(trx, staff, {
    action: answer === 'found' ? 'shortfall.countIn' : 'shortfall.takeOff',
    subject: 'shortfall',
    subjectId: id,
    name: order.till_number,
    after: { invoiceNumber: reference, item: line?.product_name ?? '', pieces: quantity },
  });
  await bumpDataVersion(trx, [product_id]);
  await recordEvents(trx, staff.userId, [{ kind: 'stock', subject: product_id }]);
}

/** Counts pieces in that are gone already, at what one costs now, and says what their sale takes: on hand stays as it is. */
async function countIn(
  trx: Writer,
  { stockId, quantity }: Quantity,
  cause: Omit<MovementCause, 'reason'>,
): Promise<CostedChange> {
  await lockVariations(trx, [stockId]);
  const { qty, cost } = await trx
    .selectFrom('variations')
    .select(['qty', 'cost'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  const found = { stockId, change: quantity, quantityAfter: qty + quantity, unitCost: cost, costAfter: cost };
  await recordMovements(trx, [found], { ...cause, reason: 'found' });
  return { stockId, change: -quantity, quantityAfter: qty, value: cost * quantity };
}
