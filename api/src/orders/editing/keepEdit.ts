import type { Writer } from '../../kernel/db/database.ts';
import { insertAll } from '../../kernel/db/prepared.ts';
import { refreshParcelMoney } from '../../ledger/parcel-money/refresh.ts';
import { addGiven } from '../../promotions/using.ts';
import { lineCosts } from '../placing/lineCosts.ts';
import { customerColumns, lineRows } from '../placing/newOrder.ts';
import { orderSearchText } from '../reading/orderSearch.ts';
import { takenOffLines, type PricedOrderLine } from '../placing/sums.ts';
import type { Edit } from './edit.ts';

/** Writes what a locked order has become, and returns its new version. */
export async function keepEdit(trx: Writer, edit: Edit): Promise<number> {
  const { order, ordered, totals, customer, method, notes } = edit;
  await keepLines(trx, edit);
  const { discount } = ordered;
  // A code gives no more than is taken off in all.
  const promotion_discount = Math.min(order.promotion_discount, totals.discount - takenOffLines(edit.lines));
  if (order.promotion_id !== null && promotion_discount !== order.promotion_discount) {
    await addGiven(trx, order.promotion_id, promotion_discount - order.promotion_discount);
  }
  const { version } = await trx
    .updateTable('orders')
    .set((eb) => ({
      ...customerColumns(customer),
      payment_method: method,
      notes,
      subtotal: totals.subtotal,
      discount_type: discount?.type ?? null,
      discount_value: discount?.value ?? 0,
      discount: totals.discount,
      promotion_discount,
      shipping: totals.shipping,
      total: totals.total,
      // What was owed with it as it was.
      balance_after: null,
      search_text: orderSearchText({ ...order, ...customerColumns(customer), payment_method: method }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (order.fulfilment === 'delivered') await refreshParcelMoney(trx, [order.id]);
  return version;
}

/**
 * Lines there were keep their price, and what their pieces cost us follows those that came and went; one of a variation is
 * left where there were two.
 */
async function keepLines(trx: Writer, { order, lines, kept, moved }: Edit): Promise<void> {
  const wanted = new Map<number, PricedOrderLine>();
  for (const line of lines) {
    const { stockId } = line.item;
    const { quantity = 0, discount = 0 } = wanted.get(stockId) ?? {};
    wanted.set(stockId, { ...line, quantity: line.quantity + quantity, discount: line.discount + discount });
  }
  const keptIds = [...kept].flatMap(([stockId, { line }]) => (wanted.has(stockId) ? line.id : []));
  await trx
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .execute();
  const movedBy = new Map(moved.map((change) => [change.stockId, change]));
  for (const [stockId, { line, cost }] of kept) {
    const is = wanted.get(stockId);
    if (!is) continue;
    const { quantity, note, discount } = is;
    const { change = 0, value = 0 } = movedBy.get(stockId) ?? {};
    const costs = lineCosts(change > 0 ? cost - value : cost + value, quantity);
    // As at the till: what a sale takes off is in the price.
    const set = { quantity, note, discount, list_price: line.unit_price, ...costs };
    await trx.updateTable('order_lines').set(set).where('id', '=', line.id).execute();
  }
  const added = [...wanted].flatMap(([stockId, line]) => (kept.has(stockId) ? [] : line));
  await insertAll(
    trx,
    'order_lines',
    lineRows(added, moved).map((row) => ({ ...row, order_id: order.id })),
  );
}
