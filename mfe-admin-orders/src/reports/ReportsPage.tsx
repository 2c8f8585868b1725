import { BarChart } from '@shop/shared/admin/figures/BarChart';
import { loadErrorText } from '@shop/shared/api-client';
import { type Report, READ_REPORT } from '@shop/shared/contracts/http/accounting/reports';
import { useMutation, useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { Download } from 'lucide-react';
import { download } from '@shop/shared/admin/calls/download';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { barsOf } from './cells.ts';
import { reportQuery } from './queries.ts';
import { ReportControls } from './ReportControls.tsx';
import { ReportTable } from './ReportTable.tsx';
import { NOTES, REPORT, REPORT_TEXTS } from './texts.ts';
import { type AskedReport, useAskedReport } from './useAskedReport.ts';

/** `/admin/reports`: the report of the address as a chart and a table (admin specification, 2: dashboard). */
export function ReportsPage() {
  const address = useAskedReport();
  const { asked } = address;
  const { heading } = REPORT_TEXTS[asked.report];
  const note = NOTES[`${asked.report}/${asked.by}`] ?? NOTES[asked.report];
  return (
    <>
      <PageHeader
        title={heading}
        actions={
          <>
            <ButtonLink variant="secondary" size="sm" to="/admin/dashboard">
              {REPORT.back}
            </ButtonLink>
            <FileButton {...asked} />
          </>
        }
      />
      <ReportControls {...address} />
      {note && <p className="mb-3 text-sm text-ink-soft">{note}</p>}
      {asked.to < asked.from ? (
        <p role="alert" className="font-semibold text-danger">
          {REPORT.wrongPeriod}
        </p>
      ) : (
        <Shown asked={asked} label={`${heading}: ${REPORT_TEXTS[asked.report].by[asked.by]}`} />
      )}
    </>
  );
}

function Shown({ asked: { report, by, from, to }, label }: { asked: AskedReport; label: string }) {
  const { api } = useShell();
  const { data, error, isFetching, refetch } = useQuery(reportQuery(api, { report, by, from, to }));
  if (error && !data) {
    return (
      <LoadFailed text={loadErrorText(error, REPORT.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (data.rows.length === 0) {
    return (
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={REPORT.empty} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Chart report={data} label={label} />
      <ReportTable report={data} label={label} />
    </div>
  );
}

function Chart({ report, label }: { report: Report; label: string }) {
  const value = report.columns[report.charted]?.heading ?? '';
  return (
    <BarChart
      rows={barsOf(report)}
      label={`${label}, ${value}`}
      columns={null}
      namesAll={report.columns[0]?.kind === 'text'}
      tick={(number) => compact.format(number)}
    />
  );
}

/** On the axis: `1.5K`, `20K`. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** All of a report as a CSV file. */
function FileButton({ report, by, from, to }: AskedReport) {
  const shell = useShell();
  const file = useMutation({
    mutationFn: () => download(shell, READ_REPORT, { report, by, from, to, format: 'csv' }),
    onError: () => shell.notify({ title: REPORT.csvFailed, tone: 'error' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={file.isPending} disabled={to < from} onClick={() => file.mutate()}>
      {!file.isPending && <Download aria-hidden="true" className="size-4" />}
      <span>{REPORT.csv}</span>
    </Button>
  );
}
