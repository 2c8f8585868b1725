import type { ReactNode } from 'react';
import { useQuery } from '@shop/shared/query';
import type { RouteObject } from '@shop/shared/router';
import { loadErrorText } from '../../api-client/loadError.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { PageHeader, PageTitle } from '../../ui/page/PageHeader.tsx';
import { GUARD } from '../texts.ts';
import type { AdminPage } from './adminPage.ts';
import { meQuery } from './useRights.tsx';

/** The route of a page, behind its guard. */
export function adminRoute(page: AdminPage): RouteObject {
  return {
    id: page.id,
    path: page.path,
    lazy: async () => {
      const Page = await page.load();
      return {
        element: (
          <PageGuard page={page}>
            <Page />
          </PageGuard>
        ),
      };
    },
  };
}

/**
 * Shows a page to whoever has its right. Who is signed in is read once, and waited for: nobody sees a flash of what is
 * not theirs. The server refuses whatever this shows.
 */
function PageGuard({ page, children }: { page: AdminPage; children: ReactNode }) {
  const { api } = useShell();
  const { data: me, error, isFetching, refetch } = useQuery(meQuery(api));
  const mayPass = page.right === 'any-staff' ? me !== undefined : me?.rights.includes(page.right);
  if (mayPass) return <PageTitle value={page.title}>{children}</PageTitle>;
  return (
    <PageTitle value={page.title}>
      <PageHeader />
      {me ? (
        <div role="alert" className="rounded-lg border border-line bg-card">
          <EmptyState title={GUARD.refused} text={GUARD.askSomebody} />
        </div>
      ) : error ? (
        <LoadFailed text={loadErrorText(error, GUARD.failed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </PageTitle>
  );
}
