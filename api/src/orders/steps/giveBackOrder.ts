import type { AvailableStock } from '@shop/shared/contracts/http/orders/placeOrder';
import { soldName } from '@shop/shared/format/itemNames';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { giveBackUse, takeUseAgain } from '../../promotions/using.ts';
import { giveBackStock, takeStock } from '../../ledger/movements.ts';
import { recordMovements, type OrderMovement } from '../../ledger/recordMovements.ts';
import { costsTaken, piecesOfLine } from '../placing/lineCosts.ts';
import { tellReactivated } from './tellReactivated.ts';
import { readLines } from '../reading/readOrder.ts';

/** The events that open screens need. */
export interface GivenBack {
  productIds: number[];
  promotionId: number | null;
}

/**
 * Gives stock, where it holds any, at what it had cost, and promotion code of a locked order back; the caller sees to it that
 * this happens once.
 */
export async function giveBackOrder(
  trx: Writer,
  order: Row<'orders'>,
  { reason, userId }: { reason: OrderMovement; userId: number | null },
): Promise<GivenBack> {
  const lines = order.reserve === 'none' ? [] : await readLines(trx, order.id);
  const changes = await giveBackStock(trx, lines.map(piecesOfLine));
  const at = new Date().toISOString();
  await recordMovements(trx, changes, { reason, reference: order.invoice_number, userId, at });
  await tellReactivated(trx, changes, { orderId: order.id, by: userId, at });
  if (order.promotion_id !== null) await giveBackUse(trx, order.promotion_id, order.promotion_discount);
  return { productIds: lines.map((line) => line.product_id), promotionId: order.promotion_id };
}

/**
 * Takes back what `giveBackOrder` gave, at what a piece costs now. Throws 409 INSUFFICIENT_STOCK, naming the lines whose
 * pieces were sold since.
 */
export async function takeOrderAgain(trx: Writer, order: Row<'orders'>, userId: number): Promise<GivenBack> {
  const productIds = order.reserve === 'none' ? [] : await takeLines(trx, order, { reason: 'order-restored', userId });
  if (order.promotion_id !== null) await takeUseAgain(trx, order.promotion_id, order.promotion_discount);
  return { productIds, promotionId: order.promotion_id };
}

/** Takes the pieces of a locked order that has none, at what they cost now, and returns their products. Throws as `takeOrderAgain`. */
export async function takeLines(
  trx: Writer,
  order: Row<'orders'>,
  { reason, userId }: { reason: 'sale' | OrderMovement; userId: number | null },
): Promise<number[]> {
  const lines = await readLines(trx, order.id);
  const { changes, short } = await takeStock(trx, lines.map(piecesOfLine));
  if (short.length > 0) throw await insufficient(trx, short, soldOut(lines, short));
  const costs = costsTaken(changes);
  for (const { id, stock_id: stockId, quantity } of lines) {
    const set = costs({ stockId, quantity });
    await trx.updateTable('order_lines').set(set).where('id', '=', id).execute();
  }
  const cause = { reason, reference: order.invoice_number, userId, at: new Date().toISOString() };
  await recordMovements(trx, changes, cause);
  return lines.map((line) => line.product_id);
}

function soldOut(lines: readonly Row<'order_lines'>[], short: readonly number[]): string {
  const names = lines
    .filter(({ stock_id }) => short.includes(stock_id))
    .map((line) => soldName({ productName: line.product_name, varient: line.color, sizeTitle: line.size_title }));
  return `Sold out meanwhile: ${[...new Set(names)].join('; ')}.`;
}

/** 409 with what is there of each of these variations. */
async function insufficient(trx: Writer, short: number[], message: string): Promise<ApiError> {
  const rows = await trx.selectFrom('variations').select(['id', 'qty', 'retired']).where('id', 'in', short).execute();
  const data: AvailableStock[] = rows.map(({ id, qty, retired }) => ({ stockId: id, available: retired ? 0 : qty }));
  return new ApiError('INSUFFICIENT_STOCK', message, data);
}
