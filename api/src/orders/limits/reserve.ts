import type { ShopperLimits } from '@shop/shared/contracts/http/orders/shopperRules';
import { isKnownPhone } from '../phones/reputation.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import type { StockChange } from '../../ledger/movements.ts';
import { takeLines } from '../steps/giveBackOrder.ts';
import type { OrderOrigin } from './shopperLimits.ts';

type Reserve = Row<'orders'>['reserve'];

interface Placed {
  phone: string;
  origin: OrderOrigin;
  /** What it took of each variation, which is locked. */
  taken: readonly StockChange[];
}

/**
 * Whether an order of a phone the shop does not know, which nobody has spoken with, holds its pieces (`guest`): together such
 * orders hold so many of a network, and a part of each variation, or one piece. Orders of one network pass one after the
 * other (`checkOpenOrders`), those of one variation too.
 */
export async function reserveOf(
  trx: Writer,
  { phone, origin, taken }: Placed,
  { openOfNetwork, heldOfNetwork, heldPart }: Required<ShopperLimits>,
): Promise<Reserve> {
  if (await isKnownPhone(trx, phone)) return 'kept';
  const guests = trx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.reserve', '=', 'guest')
    .where('o.fulfilment', 'in', ['new', 'confirmed'])
    .where('o.removed_at', 'is', null);
  const ofNetwork = await guests
    .innerJoin('order_origins as x', 'x.order_id', 'o.id')
    .where('x.network', '=', origin.network)
    .select((eb) => [eb.fn.sum<number>('l.quantity').as('pieces'), eb.fn.count<number>('o.id').distinct().as('orders')])
    .executeTakeFirstOrThrow();
  const own = taken.reduce((sum, { change }) => sum - change, 0);
  if (Number(ofNetwork.orders) >= openOfNetwork || Number(ofNetwork.pieces) + own > heldOfNetwork) return 'none';
  const ids = taken.map(({ stockId }) => stockId);
  const rows = await guests
    .where('l.stock_id', 'in', ids)
    .groupBy('l.stock_id')
    .select((eb) => ['l.stock_id', eb.fn.sum<number>('l.quantity').as('pieces')])
    .execute();
  const held = new Map(rows.map(({ stock_id, pieces }) => [stock_id, Number(pieces)]));
  const fits = taken.every(({ stockId, change, quantityAfter }) => {
    const all = (held.get(stockId) ?? 0) - change;
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
