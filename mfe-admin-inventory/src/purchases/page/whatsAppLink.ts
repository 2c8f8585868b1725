import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { itemName } from '@shop/shared/format/itemNames';
import { formatStaffAmount } from '@shop/shared/format/money';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { PAPER } from './texts.ts';

/** An address much longer is cut off on its way. */
const MOST_LINES = 25;

/**
 * A WhatsApp chat with the supplier, the purchase already typed. A file cannot be sent by a link: the PDF is added by hand.
 * Without a mobile number of Pakistan one picks whom to write to.
 */
export function whatsAppLink(purchase: Purchase, shopName: string): string {
  const lines = purchase.lines
    .slice(0, MOST_LINES)
    .map((line) => PAPER.messageLine(line.quantity, itemName(line), formatStaffAmount(line.costPrice)));
  const more = purchase.lines.length - lines.length;
  const text = [
    PAPER.message(shopName, purchase.purchaseNumber),
    ...lines,
    ...(more > 0 ? [PAPER.more(more)] : []),
    PAPER.total(formatStaffAmount(purchase.goods + purchase.freight + purchase.charges)),
    ...(purchase.note ? [purchase.note] : []),
  ].join('\n');
  return whatsAppAddress(whatsAppNumber(purchase.supplierPhone), text);
}
