import { use } from 'react';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { List } from '@shop/shared/admin/list/List';
import { LIST_SECURITY_EVENTS } from '@shop/shared/contracts/http/people/audit';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { PageHeader, PageTitle } from '@shop/shared/ui/page/PageHeader';
import { PageTabs } from '../PageTabs.tsx';
import { ChangesList } from './ChangesList.tsx';
import { auditChoicesQuery } from './queries.ts';
import { securityColumns } from './securityColumns.tsx';
import { AUDIT, SECURITY } from './texts.ts';

/** `/admin/audit`: who changed what, when, before and after; with `?show=security`, who tried to get in. */
export function AuditPage() {
  const isSecurity = useSearchParams()[0].get('show') === 'security';
  const title = use(PageTitle);
  return (
    <>
      <PageHeader />
      <PageTabs
        label={AUDIT.parts}
        tabs={[
          { to: '/admin/audit', label: AUDIT.changesPart, isOpen: !isSecurity },
          { to: '/admin/audit?show=security', label: AUDIT.securityPart, isOpen: isSecurity },
        ]}
      />
      {isSecurity ? <SecurityEvents /> : <ChangesList label={title} />}
    </>
  );
}

/** Sign-ins, failures, locks, refusals, floods and changes of rights of the last 90 days. */
function SecurityEvents() {
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
