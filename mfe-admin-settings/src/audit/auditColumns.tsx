import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { ListColumn } from '@shop/shared/admin/list/column';
import type { AuditRow, AuditChange } from '@shop/shared/contracts/http/people/audit';
import { formatDateTime } from '@shop/shared/format/dates';
import { isDeletion } from '@shop/shared/format/deleted';
import { AUDIT } from './texts.ts';

const SHOWN = 4;

const { columns } = AUDIT;

/** When, what somebody did in a sentence, and what it was before and is after. */
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
    id: 'what',
    header: columns.what,
    card: 'title',
    cell: (row) => <span className="font-semibold [overflow-wrap:anywhere]">{row.sentence}</span>,
    className: '@lg:w-2/5 @lg:align-top @lg:pt-3',
  },
  {
    id: 'changes',
    header: columns.changes,
    card: 'line',
    cell: (row) => <Changes row={row} />,
    isEmpty: (row) => row.changes.length === 0,
    className: '@lg:w-2/5 @lg:align-top @lg:py-2',
  },
];

/** Which fields an entry is about: before → after, or what a deleted thing was; the first few until asked for all. */
function Changes({ row: { action, subject, changes } }: { row: AuditRow }) {
  const [all, setAll] = useState(false);
  const deleted = isDeletion(action);
  // Versions of several parts, as `npm start` releases them, say little to most.
  const few = subject === 'release' && changes.length > 1 ? 0 : SHOWN;
  const more = changes.length - few;
  const shown = all ? changes : changes.slice(0, few);
  return (
    <>
      {deleted ? (
        <p className="[overflow-wrap:anywhere]">{AUDIT.was(shown)}</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {shown.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </dl>
      )}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-6 rounded-sm text-sm font-semibold text-coral-deep underline"
        >
          {all ? AUDIT.fewer : few === 0 ? AUDIT.folded(more) : AUDIT.more(more)}
        </button>
      )}
    </>
  );
}

function Change({ field, before, after }: AuditChange) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-ink-soft">{`${field}:`}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        {before && (
          <>
            <span className="sr-only">{AUDIT.before}</span>
            <del className="text-ink-soft decoration-1 [overflow-wrap:anywhere]">{before}</del>
            <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-ink-soft" />
          </>
        )}
        <span className="sr-only">{AUDIT.after}</span>
        {after ? (
          <ins className="font-semibold no-underline [overflow-wrap:anywhere]">{after}</ins>
        ) : (
          <span className="text-ink-soft">{AUDIT.nothing}</span>
        )}
      </dd>
    </div>
  );
}
