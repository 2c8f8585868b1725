import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { formatStaffAmount } from '@shop/shared/format/money';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { itemText, itemTextInUrdu } from '../itemText.ts';
import { MESSAGE } from './texts.ts';
import { URDU_MESSAGE } from './urdu/texts.ts';

/** An address much longer is cut off on its way. */
const MOST_ITEMS = 15;

/** In the language the customer is written to; Roman Urdu is not said here. */
const wordsFor = ({ language }: QueuedOrder): typeof MESSAGE => (language === 'ur' ? URDU_MESSAGE : MESSAGE);

/** A WhatsApp chat with the customer, the order already typed: what, how much and where to. */
export function confirmationLink(order: QueuedOrder, phone: string, shopName: string): string {
  const said = wordsFor(order);
  const items = order.items
    .slice(0, MOST_ITEMS)
    .map((item) => said.item(item.quantity, said === MESSAGE ? itemText(item) : itemTextInUrdu(item)));
  const more = order.items.length - items.length;
  const text = [
    said.greeting(order.customerName, shopName),
    said.order(order.invoiceNumber),
    ...items,
    ...(more > 0 ? [said.more(more)] : []),
    said.total(formatStaffAmount(order.total)),
    said.address([order.address, order.city].filter(Boolean).join(', ')),
    said.question,
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
  const said = wordsFor(order);
  const text = [
    said.greeting(order.customerName, shopName),
    said.order(order.invoiceNumber),
    said.total(formatStaffAmount(order.total)),
    said.link,
    address,
  ].join('\n');
  return whatsAppAddress(number, text);
}
