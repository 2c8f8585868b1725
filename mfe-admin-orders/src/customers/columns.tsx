import type { ListColumn, ListFilter } from '@shop/shared/admin/list/column';
import type { CustomerRow } from '@shop/shared/contracts/http/orders/customers';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Tags } from './Tags.tsx';
import { CUSTOMER, CUSTOMERS } from './texts.ts';

const { columns: names, filters } = CUSTOMERS;

/** Of the note its first line; all of it is on the customer's page. One column, or a laptop has no room for the buttons. */
const said: ListColumn<CustomerRow> = {
  id: 'said',
  header: CUSTOMER.said,
  isEmpty: ({ tags, note }) => tags.length === 0 && !note,
  cell: ({ tags, note }) => (
    <>
      <Tags tags={tags} />
      <span className="line-clamp-1 max-w-48 wrap-anywhere">{note}</span>
    </>
  ),
};

/** With tags and note for who may change orders. */
export const customerColumns = (withTags: boolean): ListColumn<CustomerRow>[] => [
  {
    id: 'customer',
    header: names.customer,
    card: 'title',
    words: true,
    cell: ({ name, phone, blocked }) => (
      <span className="flex min-w-32 flex-col">
        <span className="line-clamp-2 font-semibold">{name || phone}</span>
        <span className="text-xs text-ink-soft tabular-nums">{phone}</span>
        {blocked && <Badge tone="danger">{CUSTOMERS.blocked}</Badge>}
      </span>
    ),
  },
  {
    id: 'city',
    header: names.city,
    card: 'fact',
    words: true,
    isEmpty: ({ city }) => city === '',
    cell: ({ city }) => city,
  },
  { id: 'orders', header: names.orders, sort: 'orders', align: 'end', cell: ({ orders }) => orders },
  {
    id: 'spent',
    header: names.spent,
    sort: 'spent',
    align: 'end',
    cell: ({ spent }) => formatStaffAmount(spent),
    className: 'font-bold whitespace-nowrap',
  },
  {
    id: 'returned',
    header: names.returned,
    sort: 'returned',
    align: 'end',
    isEmpty: ({ returned }) => returned === 0,
    cell: ({ returned }) => returned,
  },
  {
    id: 'owed',
    header: names.owed,
    align: 'end',
    isEmpty: ({ owed }) => owed === 0,
    cell: ({ owed }) => (owed > 0 ? formatStaffAmount(owed) : ''),
    className: 'whitespace-nowrap',
  },
  {
    id: 'last',
    header: names.last,
    sort: 'last',
    card: 'fact',
    cell: ({ lastDate }) => formatShortDate(lastDate),
    className: 'whitespace-nowrap',
  },
  ...(withTags ? [said] : []),
];

export const customerFilters = (withTags: boolean): ListFilter[] => [
  {
    id: 'blocked',
    label: filters.blocked,
    any: filters.any,
    options: [
      { value: '1', label: filters.isBlocked },
      { value: '0', label: filters.isFree },
    ],
  },
  { id: 'city', kind: 'text', label: filters.city, seldom: true },
  ...(withTags ? [{ id: 'tag', kind: 'text', label: filters.tag, seldom: true } as const] : []),
];
