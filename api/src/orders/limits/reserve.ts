import type { ShopperLimits } from '@shop/shared/contracts/http/orders/shopperRules';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import type { StockChange } from '../../ledger/movements.ts';
import { takeLines } from '../steps/giveBackOrder.ts';
import type { EarlierOrders } from './earlierOrders.ts';

type Reserve = Row<'orders'>['reserve'];

/**
 * Whether an order of a phone the shop does not know, which nobody has spoken with, holds its pieces (`guest`): together such
 * orders hold so many of a network, and a part of each variation, or one piece. Orders of one network pass one after the
 * other (`readEarlier`), those of one variation too. `taken` is of variations that are locked.
 */
export function reserveOf(
  { isKnown, held }: Pick<EarlierOrders, 'isKnown' | 'held'>,
  taken: readonly StockChange[],
  { openOfNetwork, heldOfNetwork, heldPart }: Required<ShopperLimits>,
): Reserve {
  if (isKnown) return 'kept';
  const own = taken.reduce((sum, { change }) => sum - change, 0);
  if (held.orders >= openOfNetwork || held.pieces + own > heldOfNetwork) return 'none';
  const fits = taken.every(({ stockId, change, quantityAfter }) => {
    const all = (held.ofVariation.get(stockId) ?? 0) - change;
    return all <= Math.max(1, Math.floor((quantityAfter + all) / heldPart));
  });
  return fits ? 'guest' : 'none';
}

/**
 * Takes the pieces of a locked order that has none, or makes those it has its own: somebody confirmed it, or was paid. Returns
 * the products whose stock moved. Throws 409 INSUFFICIENT_STOCK, naming what is sold out.
 */
export async function keepReserved(trx: Writer, order: Row<'orders'>, userId: number | null): Promise<number[]> {
  if (order.reserve === 'kept') return [];
  await trx.updateTable('orders').set({ reserve: 'kept' }).where('id', '=', order.id).execute();
  if (order.reserve === 'guest') return [];
  return takeLines(trx, order, { reason: 'sale', userId });
}
