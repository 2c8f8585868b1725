import type { ShopperLimits } from '@shop/shared/contracts/http/orders/shopperRules';
import { phoneKey } from '@shop/shared/format/phone';
import { isKnownPhone } from '../phones/reputation.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { lockNames } from '../../kernel/db/rowLocks.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';

/** Where a shopper's order comes from. */
export interface OrderOrigin {
  deviceHash: string;
  /** `networkOf` the address. */
  network: string;
}

interface Pieces {
  stockId: number;
  quantity: number;
}

/** Throws 422 ORDER_BY_MESSAGE for more pieces of one variation, or of an order, than a shopper may order alone. */
export function checkPieces(lines: readonly Pieces[], { line, order }: ShopperLimits): void {
  const ofItem = new Map<number, number>();
  for (const { stockId, quantity } of lines) ofItem.set(stockId, (ofItem.get(stockId) ?? 0) + quantity);
  const pieces = [...ofItem.values()];
  if (pieces.some((count) => count > line)) throw byMessage(TEXTS.line(line));
  if (pieces.reduce((sum, count) => sum + count, 0) > order) throw byMessage(TEXTS.order(order));
}

/**
 * Throws 422 ORDER_BY_MESSAGE when so many orders of this phone or device wait to be confirmed already, or staff barred the
 * network and the shop does not know the phone: nobody is refused for what others of their carrier's address order. Orders
 * of the same pass one after the other, from here to their end.
 */
export async function checkOpenOrders(
  trx: Writer,
  { phone, origin }: { phone: string; origin: OrderOrigin },
  { openOfPhone, openOfDevice }: ShopperLimits,
): Promise<void> {
  await lockNames(trx, [`phone ${phoneKey(phone)}`, `device ${origin.deviceHash}`, `network ${origin.network}`]);
  const open = trx
    .selectFrom('orders as o')
    .where('o.fulfilment', '=', 'new')
    .where('o.removed_at', 'is', null)
    .where('o.channel', '=', 'storefront')
    .where('o.created_by', 'is', null)
    .select('o.id');
  const from = open.innerJoin('order_origins as x', 'x.order_id', 'o.id');
  const ofPhoneAlone = open.where('o.phone_key', '=', phoneKey(phone)).limit(openOfPhone).as('a');
  const ofDeviceAlone = from.where('x.device_hash', '=', origin.deviceHash).limit(openOfDevice).as('b');
  const { ofPhone, ofDevice } = await trx
    .selectNoFrom((eb) => [
      eb.selectFrom(ofPhoneAlone).select(eb.fn.countAll<number>().as('n')).as('ofPhone'),
      eb.selectFrom(ofDeviceAlone).select(eb.fn.countAll<number>().as('n')).as('ofDevice'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(ofPhone) >= openOfPhone || Number(ofDevice) >= openOfDevice) throw byMessage(TEXTS.open);
  await refuseBarred(trx, phone, origin);
}

async function refuseBarred(trx: Writer, phone: string, { network }: OrderOrigin): Promise<void> {
  const barred = await trx
    .selectFrom('barred_networks')
    .select('network')
    .where('network', '=', network)
    .where('until', '>', new Date().toISOString())
    .executeTakeFirst();
  if (barred && !(await isKnownPhone(trx, phone))) throw byMessage(TEXTS.barred);
}

const TEXTS = {
  line: (most: number) =>
    `For more than ${most} of one item, please send us the order on WhatsApp: we are glad to help with it.`,
  order: (most: number) =>
    `For more than ${most} pieces, please send us the order on WhatsApp: we are glad to help with it.`,
  barred: 'Please send us this order on WhatsApp: we are glad to help with it.',
  open: 'We have orders of yours that we are about to confirm. To add this one, please send it to us on WhatsApp.',
};

const byMessage = (message: string) =>
  refusedFields({ 'user.primaryPhone': message }, { code: 'ORDER_BY_MESSAGE', message });
