import type { ListColumn } from '@shop/shared/admin/list/column';
import type { SecurityEventRow } from '@shop/shared/contracts/http/people/audit';
import { formatDateTime } from '@shop/shared/format/dates';
import { SECURITY } from './texts.ts';

const { columns } = SECURITY;

/** When, what in a sentence, from where, about which account, and how often within ten minutes. */
export const securityColumns: ListColumn<SecurityEventRow>[] = [
  {
    id: 'time',
    header: columns.time,
    sort: 'time',
    card: 'side',
    cell: (row) => formatDateTime(row.lastAt),
    className: 'whitespace-nowrap text-ink-soft tabular-nums',
  },
  {
    id: 'what',
    header: columns.what,
    card: 'title',
    cell: (row) => <span className="font-semibold [overflow-wrap:anywhere]">{row.whatText}</span>,
    className: '@lg:w-2/5',
  },
  { id: 'kind', header: columns.kind, card: 'line', cell: (row) => row.kindText, className: 'whitespace-nowrap' },
  {
    id: 'address',
    header: columns.address,
    card: 'line',
    cell: (row) =>
      row.address ? <span className="[overflow-wrap:anywhere] tabular-nums">{row.address}</span> : SECURITY.many,
  },
  {
    id: 'account',
    header: columns.account,
    card: 'line',
    cell: (row) => row.accountName || <code className="text-xs">{row.account}</code>,
    isEmpty: (row) => row.account === '',
  },
  {
    id: 'times',
    header: columns.times,
    align: 'end',
    card: 'line',
    cell: (row) => row.times,
    isEmpty: (row) => row.times === 1,
  },
];
