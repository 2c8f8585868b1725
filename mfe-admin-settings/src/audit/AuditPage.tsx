import { use } from 'react';
import { useSearchParams } from '@shop/shared/router';
import { PageHeader, PageTitle } from '@shop/shared/ui/page/PageHeader';
import { PageTabs } from '../PageTabs.tsx';
import { ChangesList } from './ChangesList.tsx';
import { SecurityEvents } from './SecurityEvents.tsx';
import { AUDIT } from './texts.ts';

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
