import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { today } from '../calendar.ts';
import { entryNote, entryText } from './entryText.ts';
import { ACCOUNT, STATEMENT } from './texts.ts';

const { columns } = ACCOUNT;

/** The account as its customer gets it, with what is to be paid below. */
export function statementPdf(
  { account, entries, opening, closing }: CreditStatement,
  shop: Pick<PublicSettings, 'shopName' | 'address' | 'storePhone'>,
): Promise<Blob> {
  const amount = (rupees: number) => (rupees === 0 ? '' : formatStaffAmount(rupees));
  return tablePdf({
    title: STATEMENT.title,
    lines: [
      shop.shopName,
      ...(shop.address ?? '').split('\n').filter(Boolean),
      shop.storePhone,
      STATEMENT.customer(account.customerName, account.phone),
      STATEMENT.date(formatShortDate(today())),
    ],
    columns: [
      { header: columns.date, width: 16 },
      { header: columns.what, width: 30 },
      { header: columns.note, width: 24 },
      { header: columns.charge, width: 18, align: 'end' },
      { header: columns.payment, width: 18, align: 'end' },
      { header: columns.balance, width: 18, align: 'end' },
    ],
    rows: [
      ...(opening === 0 ? [] : [['', STATEMENT.opening, '', '', '', formatStaffAmount(opening)]]),
      ...entries.map((entry) => [
        formatShortDate(entry.date),
        entryText(entry),
        entryNote(entry),
        amount(entry.charge),
        amount(entry.payment),
        formatStaffAmount(entry.balance),
      ]),
    ],
    foot: [
      {
        text:
          closing < 0 ? STATEMENT.advance(formatStaffAmount(-closing)) : STATEMENT.closing(formatStaffAmount(closing)),
        columns: 6,
        align: 'end',
      },
    ],
  });
}
