import { useEffect, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useSoon } from '@shop/shared/admin/live/useSoon';
import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { useToday } from '../period/useToday.ts';
import { Cards } from './Cards.tsx';
import { Checklist } from './Checklist.tsx';
import { PendingExpenses } from './PendingExpenses.tsx';
import { PendingOrders } from './PendingOrders.tsx';
import { dashboardQuery } from './queries.ts';
import { ReportChooser } from './ReportChooser.tsx';
import { DASHBOARD } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** Orders come in bursts; the figures need not follow each. */
const PAUSE_MS = 2000;

/** Reads anew a moment after something changed that the figures are of, and when a new day begins in Karachi. */
function useFresh(read: () => void): void {
  const soon = useSoon(PAUSE_MS, read);
  const today = useToday();
  const shownDay = useRef(today);
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    soon();
  });
  useLive('orders', soon);
  useLive('stock', soon);
  useLive('accounting', soon);
}

/** `/admin/dashboard`: what waits, the shop in figures, and the way to reports (admin specification, 2: dashboard). */
export function DashboardPage() {
  const { api } = useShell();
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(api));
  useFresh(() => void refetch());
  const failed = error && !data;
  return (
    <>
      <PageHeader />
      <Waiting />
      <Checklist />
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
      <ReportChooser />
      {!failed && (
        <>
          <PendingOrders pending={data?.pendingOrders} />
          <PendingExpenses pending={data?.pendingExpenses} />
        </>
      )}
    </>
  );
}
