import type { ListColumn } from '@shop/shared/admin/list/column';
import type { AuditRow } from '@shop/shared/contracts/http/people/audit';
import { formatDateTime } from '@shop/shared/format/dates';
import { isDeletion } from '@shop/shared/format/deleted';
import { Changes } from './Changes.tsx';
import { AUDIT } from './texts.ts';

const { columns } = AUDIT;

/** When, who, what, which thing, and what it was before and is after. */
export const auditColumns: ListColumn<AuditRow>[] = [
  {
    id: 'time',
    header: columns.time,
    sort: 'time',
    card: 'side',
    cell: (row) => formatDateTime(row.at),
    className: 'whitespace-nowrap text-ink-soft tabular-nums @lg:align-top @lg:pt-3',
  },
  {
    id: 'who',
    header: columns.who,
    card: 'side',
    cell: (row) => row.fullname || AUDIT.nobody,
    className: '@lg:align-top @lg:pt-3',
  },
  {
    id: 'what',
    header: columns.what,
    card: 'title',
    cell: (row) => <span className="font-semibold">{row.actionText}</span>,
    className: '@lg:align-top @lg:pt-3',
  },
  {
    id: 'thing',
    header: columns.thing,
    card: 'title',
    cell: (row) => (
      <>
        <span className="block">{row.subjectName || AUDIT.number(row.subjectId)}</span>
        {row.subjectName && <span className="block text-xs text-ink-soft">{AUDIT.number(row.subjectId)}</span>}
      </>
    ),
    className: 'max-w-48 @lg:align-top @lg:pt-3',
  },
  {
    id: 'changes',
    header: columns.changes,
    card: 'line',
    cell: (row) => <Changes changes={row.changes} deleted={isDeletion(row.action)} />,
    className: '@lg:w-2/5 @lg:align-top @lg:py-2',
  },
];
