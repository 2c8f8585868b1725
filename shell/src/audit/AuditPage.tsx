import { History } from 'lucide-react';
import { call } from '@shop/shared/admin/calls/call';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { AuditRow } from '@shop/shared/contracts/http/audit';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { auditColumns } from './auditColumns.tsx';
import { AUDIT } from './texts.ts';

/** `/admin/audit`: who changed what, when, before and after. */
export function AuditPage() {
  const filters = useAuditFilters();
  return (
    <ListPage
      call="GET /AuditController/entries"
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

const nameOf = ({ actionText, subjectName, subjectId }: AuditRow): string =>
  `${actionText} ${subjectName || AUDIT.number(subjectId)}`;

function useAuditFilters(): ListFilter[] {
  const { api } = useShell();
  const [params] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async ({ signal }) => (await call({ api }, 'GET /AuditController/choices', { signal })).data,
  });
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
