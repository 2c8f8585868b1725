import type { ShopperLimits } from '@shop/shared/contracts/http/orders/shopperRules';
import { refusedFields } from '../../kernel/http/apiError.ts';
import type { EarlierOrders } from './earlierOrders.ts';

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
 * network and the shop does not know the phone: nobody is refused for what others of their carrier's address order.
 */
export function checkOpenOrders(
  { openOfPhone, openOfDevice, isBarred, isKnown }: EarlierOrders,
  most: ShopperLimits,
): void {
  if (openOfPhone >= most.openOfPhone || openOfDevice >= most.openOfDevice) throw byMessage(TEXTS.open);
  if (isBarred && !isKnown) throw byMessage(TEXTS.barred);
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
