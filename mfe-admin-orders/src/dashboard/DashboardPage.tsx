import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { LoadFailed } from '@shop/shared/ui/LoadFailed';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { ReportPanel } from '../reports/ReportPanel.tsx';
import { Cards } from './Cards.tsx';
import { PendingExpenses } from './PendingExpenses.tsx';
import { PendingOrders } from './PendingOrders.tsx';
import { dashboardQuery } from './queries.ts';
import { DASHBOARD } from './texts.ts';
import { useFresh } from './useFresh.ts';

/** `/admin/dashboard`: the shop in figures, what waits, and reports (admin specification, 2: dashboard). */
export function DashboardPage() {
  const { api } = useShell();
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(api));
  useFresh(() => void refetch());
  const failed = error && !data;
  return (
    <>
      <PageHeader />
      {failed ? (
        <div className="mb-6">
          <LoadFailed
            text={loadErrorText(error, DASHBOARD.loadFailed)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Cards figures={data} />
      )}
      <ReportPanel />
      {!failed && (
        <>
          <PendingOrders pending={data?.pendingOrders} />
          <PendingExpenses pending={data?.pendingExpenses} />
        </>
      )}
    </>
  );
}
