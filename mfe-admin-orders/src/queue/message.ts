import type { QueuedOrder } from '@shop/shared/contracts/http/orders/desk';
import { formatStaffAmount } from '@shop/shared/format/money';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { itemText } from '../itemText.ts';
import { MESSAGE } from './texts.ts';

/** An address much longer is cut off on its way. */
const MOST_ITEMS = 15;

/** A WhatsApp chat with the customer, the order already typed: what, how much and where to. */
export function confirmationLink(order: QueuedOrder, phone: string, shopName: string): string {
  const items = order.items.slice(0, MOST_ITEMS).map((item) => MESSAGE.item(item.quantity, itemText(item)));
  const more = order.items.length - items.length;
  const text = [
    MESSAGE.greeting(order.customerName, shopName),
    MESSAGE.order(order.invoiceNumber),
    ...items,
    ...(more > 0 ? [MESSAGE.more(more)] : []),
    MESSAGE.total(formatStaffAmount(order.total)),
    MESSAGE.address([order.address, order.city].filter(Boolean).join(', ')),
    MESSAGE.question,
  ].join('\n');
  return whatsAppAddress(whatsAppNumber(phone), text);
}

/** Where the customer of an order confirms it, as it can be sent. */
export const addressOfLink = (path: string, origin?: string): string => `${origin || location.origin}${path}`;

interface SentLink {
  number: string;
  address: string;
  shopName: string;
}

/** A WhatsApp chat with the customer, the link to their order already typed. */
export function linkMessage(order: QueuedOrder, { number, address, shopName }: SentLink): string {
  const text = [
    MESSAGE.greeting(order.customerName, shopName),
    MESSAGE.order(order.invoiceNumber),
    MESSAGE.total(formatStaffAmount(order.total)),
    MESSAGE.link,
    address,
  ].join('\n');
  return whatsAppAddress(number, text);
}
