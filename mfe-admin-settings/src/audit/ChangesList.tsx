import { History } from 'lucide-react';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { List } from '@shop/shared/admin/list/List';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type AuditRow, LIST_AUDIT_ENTRIES } from '@shop/shared/contracts/http/people/audit';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { auditColumns } from './auditColumns.tsx';
import { auditChoicesQuery } from './queries.ts';
import { AUDIT } from './texts.ts';

/** What staff have done. */
export function ChangesList({ label }: { label: string }) {
  const filters = useAuditFilters();
  return (
    <List
      label={label}
      call={LIST_AUDIT_ENTRIES}
      kind="audit"
      texts={AUDIT.list}
      columns={auditColumns}
      filters={filters}
      defaultSort="-time"
      rowId={(row) => row.auditId}
      rowName={nameOf}
      rowActions={(row) => (
        <RowAction
          label={AUDIT.history}
          name={nameOf(row)}
          icon={<History aria-hidden="true" />}
          to={`/admin/audit?${new URLSearchParams({ subject: row.subject, thing: row.subjectId })}`}
        />
      )}
      exportTo="audit.csv"
    />
  );
}

const nameOf = ({ sentence }: AuditRow): string => sentence;

function useAuditFilters(): ListFilter[] {
  const [params] = useSearchParams();
  const { data } = useQuery(auditChoicesQuery(useShell()));
  const { filters: texts } = AUDIT;
  const thing = params.get('thing');
  return [
    { id: 'user', label: texts.person, any: texts.anyPerson, options: data?.people ?? [] },
    { id: 'subject', label: texts.kind, any: texts.anyKind, options: data?.subjects ?? [] },
    { id: 'action', label: texts.action, any: texts.anyAction, options: data?.actions ?? [] },
    // Chosen in a row; there are too many to choose from.
    ...(thing
      ? [
          {
            id: 'thing',
            label: texts.thing,
            any: texts.anyThing,
            options: [{ value: thing, label: AUDIT.number(thing) }],
          },
        ]
      : []),
    { kind: 'day', id: 'from', label: texts.from },
    { kind: 'day', id: 'to', label: texts.to },
  ];
}
