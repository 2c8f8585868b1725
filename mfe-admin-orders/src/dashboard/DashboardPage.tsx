import { useEffect, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useSoon } from '@shop/shared/admin/live/useSoon';
import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { useToday } from '../period/useToday.ts';
import { Cards } from './Cards.tsx';
import { Checklist } from './Checklist.tsx';
import { PendingExpenses } from './PendingExpenses.tsx';
import { PendingOrders } from './PendingOrders.tsx';
import { dashboardQuery } from './queries.ts';
import { DASHBOARD } from './texts.ts';
import { Waiting } from './Waiting.tsx';
import { REPORT, REPORT_TEXTS } from '../reports/texts.ts';
import { useAskedReport } from '../reports/useAskedReport.ts';

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
      <Checklist />
      <Waiting />
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

/** The report selector, which changes a label (admin specification, 2: dashboard), and the way to the report's own page. */
function ReportChooser() {
  const { asked, setReport } = useAskedReport();
  const [params] = useSearchParams();
  const asParams = new URLSearchParams(params);
  asParams.set('report', asked.report);
  return (
    <section aria-labelledby="report-heading" className="mb-8">
      <h2 id="report-heading" className="mb-2 text-lg">
        {REPORT_TEXTS[asked.report].heading}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={REPORT.report}
          options={Object.entries(REPORT_TEXTS).map(([value, { name }]) => ({ value, label: name }))}
          value={asked.report}
          onChange={(event) => setReport(event.target.value)}
        />
        <ButtonLink to={`/admin/reports?${asParams.toString()}`}>{REPORT.open}</ButtonLink>
      </div>
    </section>
  );
}
