import type { CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { phoneFault } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { STATEMENT } from './texts.ts';

/** An address much longer is cut off on its way. */
const MOST_LINES = 15;

/**
 * A WhatsApp chat with the customer, what is open already typed. A file cannot be sent by a link: the statement is added by
 * hand. Without a mobile number of Pakistan one picks whom to write to.
 */
export function statementLink({ account, openOrders }: CreditStatement, shopName: string): string {
  const number = phoneFault(account.phone) === null ? `92${account.phone.slice(1)}` : '';
  const lines = openOrders
    .slice(0, MOST_LINES)
    .map(({ invoiceNumber, date, open }) =>
      STATEMENT.line(invoiceNumber, formatShortDate(date), formatStaffAmount(open)),
    );
  const more = openOrders.length - lines.length;
  const text = [
    STATEMENT.message(account.customerName, shopName),
    ...lines,
    ...(more > 0 ? [STATEMENT.more(more)] : []),
    account.advance > 0
      ? STATEMENT.advance(formatStaffAmount(account.advance))
      : STATEMENT.owed(formatStaffAmount(account.owed)),
    STATEMENT.thanks,
  ].join('\n');
  return whatsAppAddress(number, text);
}
