import type { ListColumn } from '@shop/shared/admin/list/column';
import type { AgedBalance, CreditAccount } from '@shop/shared/contracts/http/accounting/credit';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { NONE } from '../texts.ts';
import { CREDIT } from './texts.ts';

const { columns: names } = CREDIT;

const aged = (id: keyof AgedBalance): ListColumn<CreditAccount> => ({
  id,
  header: names[id],
  align: 'end',
  isEmpty: (account) => account.aged[id] === 0,
  cell: (account) =>
    account.aged[id] > 0 ? formatStaffAmount(account.aged[id]) : <span className="text-ink-soft">{NONE}</span>,
  className: 'whitespace-nowrap',
});

export const creditColumns: ListColumn<CreditAccount>[] = [
  {
    id: 'customer',
    header: names.customer,
    sort: 'name',
    card: 'title',
    words: true,
    cell: ({ customerName, phone, advance }) => (
      <span className="flex min-w-36 flex-col">
        <span className="font-semibold">{customerName || phone}</span>
        <span className="text-xs text-ink-soft tabular-nums">{phone}</span>
        {advance > 0 && <span className="text-xs text-leaf-deep">{CREDIT.advance(formatStaffAmount(advance))}</span>}
      </span>
    ),
  },
  {
    id: 'oldest',
    header: names.oldest,
    sort: 'oldest',
    isEmpty: ({ oldestDate }) => oldestDate === '',
    cell: ({ oldestDate }) => (oldestDate ? formatShortDate(oldestDate) : NONE),
    className: 'whitespace-nowrap',
  },
  aged('days30'),
  aged('days60'),
  aged('days90'),
  aged('older'),
  {
    id: 'owed',
    header: names.owed,
    sort: 'owed',
    align: 'end',
    card: 'side',
    cell: ({ owed, limit }) => (
      <span className="flex flex-col">
        <span className={owed > 0 ? 'font-bold' : 'text-ink-soft'}>{formatStaffAmount(owed)}</span>
        {limit !== null && (
          <span className={`text-xs ${owed > limit ? 'font-semibold text-danger-deep' : 'text-ink-soft'}`}>
            {CREDIT.ofLimit(formatStaffAmount(limit))}
          </span>
        )}
      </span>
    ),
    className: 'whitespace-nowrap',
  },
];
