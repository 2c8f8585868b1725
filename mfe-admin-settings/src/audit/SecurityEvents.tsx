import { LIST_SECURITY_EVENTS } from '@shop/shared/contracts/http/people/audit';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { List } from '@shop/shared/admin/list/List';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { auditChoicesQuery } from './queries.ts';
import { securityColumns } from './securityColumns.tsx';
import { AUDIT, SECURITY } from './texts.ts';

/** Sign-ins, failures, locks, refusals, floods and changes of rights of the last 90 days. */
export function SecurityEvents() {
  const { data } = useQuery(auditChoicesQuery(useShell()));
  const filters: ListFilter[] = [
    { id: 'kind', label: AUDIT.filters.kind, any: AUDIT.filters.anyKind, options: data?.kinds ?? [] },
    { kind: 'day', id: 'from', label: AUDIT.filters.from },
    { kind: 'day', id: 'to', label: AUDIT.filters.to },
  ];
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{SECURITY.about}</p>
      <List
        label={AUDIT.securityPart}
        call={LIST_SECURITY_EVENTS}
        kind="audit"
        texts={SECURITY.list}
        columns={securityColumns}
        filters={filters}
        defaultSort="-time"
        rowId={(row) => row.eventId}
        rowName={(row) => `${row.kindText} ${row.address || SECURITY.many}`}
        exportTo="security-events.csv"
      />
    </>
  );
}
