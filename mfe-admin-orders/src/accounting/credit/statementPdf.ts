import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { formatStaffAmount } from '@shop/shared/format/money';
import { paperWords } from '../../papers/words/paperWords.ts';
import { today } from '../calendar.ts';
import { METHOD } from '../texts.ts';
import { entryNote, entryText } from './entryText.ts';
import { ENTRY, STATEMENT } from './texts.ts';
import { URDU_ENTRY, URDU_METHOD, URDU_STATEMENT } from './urdu/texts.ts';

/** The account as its customer gets it, in the customer's language, with what is to be paid below. */
export async function statementPdf(
  statement: CreditStatement,
  shop: Pick<PublicSettings, 'shopName' | 'address' | 'storePhone'>,
): Promise<Blob> {
  const { account, entries, opening, closing } = statement;
  const { day, page, language } = await paperWords(statement);
  const [said, entryWords, methods] =
    language === 'ur' ? [URDU_STATEMENT, URDU_ENTRY, URDU_METHOD] : [STATEMENT, ENTRY, METHOD];
  const { columns } = said;
  const amount = (rupees: number) => (rupees === 0 ? '' : formatStaffAmount(rupees));
  return tablePdf({
    title: said.title,
    lines: [
      shop.shopName,
      ...(shop.address ?? '').split('\n').filter(Boolean),
      shop.storePhone,
      said.customer(account.customerName, account.phone),
      said.date(day(today())),
    ],
    ...(page && { page }),
    columns: [
      { header: columns.date, width: 16 },
      { header: columns.what, width: 30 },
      { header: columns.note, width: 24 },
      { header: columns.charge, width: 18, align: 'end' },
      { header: columns.payment, width: 18, align: 'end' },
      { header: columns.balance, width: 18, align: 'end' },
    ],
    rows: [
      ...(opening === 0 ? [] : [['', said.opening, '', '', '', formatStaffAmount(opening)]]),
      ...entries.map((entry) => [
        day(entry.date),
        entryText(entry, entryWords, methods),
        entryNote(entry),
        amount(entry.charge),
        amount(entry.payment),
        formatStaffAmount(entry.balance),
      ]),
    ],
    foot: [
      {
        text: closing < 0 ? said.advance(formatStaffAmount(-closing)) : said.closing(formatStaffAmount(closing)),
        columns: 6,
        align: 'end',
      },
    ],
  });
}
