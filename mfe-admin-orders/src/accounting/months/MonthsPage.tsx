import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { useLive } from '@shop/shared/admin/live/useLive';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { loadErrorText } from '@shop/shared/api-client';
import { type MonthRow, CLOSE_MONTH, REOPEN_MONTH } from '@shop/shared/contracts/http/accounting/accounting';
import { monthName } from '@shop/shared/format/calendar';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { Link } from '@shop/shared/router';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { daysOf } from '../calendar.ts';
import { accountingKey } from '../expenses/queries.ts';
import { monthsQuery } from './queries.ts';
import { CLOSE, MONTHS, REOPEN } from './texts.ts';

const { columns: names } = MONTHS;
const TONES: Record<MonthRow['state'], BadgeTone> = { running: 'sky', open: 'sunny', closed: 'leaf' };

const columns: ReadColumn<MonthRow>[] = [
  {
    header: names.month,
    cell: ({ month }) => {
      const { from, to } = daysOf(month);
      return (
        <Link
          to={`/admin/accounting/profit-loss?from=${from}&to=${to}`}
          className="rounded-sm py-1 font-semibold underline"
        >
          {monthName(month)}
        </Link>
      );
    },
  },
  {
    header: names.state,
    align: 'start',
    cell: ({ state }) => <Badge tone={TONES[state]}>{MONTHS.states[state]}</Badge>,
  },
  { header: names.sales, cell: ({ figures }) => (figures ? formatStaffAmount(figures.sales) : '') },
  { header: names.expenses, cell: ({ figures }) => (figures ? formatStaffAmount(figures.expenses) : '') },
  {
    header: names.net,
    cell: ({ figures }) => (figures ? <span className="font-bold">{formatStaffAmount(figures.net)}</span> : ''),
  },
  {
    header: names.closed,
    align: 'start',
    cell: ({ closedBy, closedDate }) => (closedDate ? MONTHS.by(closedBy, formatShortDate(closedDate)) : ''),
  },
];

/** `/admin/months`: which months are closed, with their figures. */
export function MonthsPage() {
  const shell = useShell();
  const may = useRights(shell.api);
  const { data, error, isFetching, refetch } = useQuery(monthsQuery(shell));
  useLive('accounting', ({ own }) => !own && void refetch());
  const close = useAction({
    call: ({ month }: MonthRow) => call(shell, CLOSE_MONTH, { body: { month } }),
    confirm: ({ month }) => ({
      title: MONTHS.close(monthName(month)),
      question: CLOSE.question,
      button: CLOSE.button,
    }),
    invalidates: [accountingKey],
    done: ({ month }) => CLOSE.done(monthName(month)),
    failed: CLOSE.failed,
  });
  const reopen = useAction({
    call: ({ month }: MonthRow) => call(shell, REOPEN_MONTH, { body: { month } }),
    confirm: ({ month }) => ({
      title: REOPEN.title(monthName(month)),
      question: REOPEN.question,
      button: REOPEN.button,
      tone: 'danger',
    }),
    invalidates: [accountingKey],
    done: ({ month }) => REOPEN.done(monthName(month)),
    failed: REOPEN.failed,
  });
  const action: ReadColumn<MonthRow> = {
    header: names.action,
    isAction: true,
    cell: (row) => {
      if (row.isNext) {
        return (
          <Button size="sm" onClick={() => close.start(row)}>
            <LockKeyhole aria-hidden="true" className="size-4" />
            <span>{MONTHS.close(monthName(row.month))}</span>
          </Button>
        );
      }
      if (!row.isLast || !may('settings')) return '';
      return (
        <Button variant="secondary" size="sm" onClick={() => reopen.start(row)}>
          <LockKeyholeOpen aria-hidden="true" className="size-4" />
          {MONTHS.reopen}
        </Button>
      );
    },
  };
  return (
    <>
      <PageHeader actions={<BackLink to="/admin/accounting/profit-loss" label={MONTHS.back} />} />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{MONTHS.explain}</p>
      {data ? (
        <div className="rounded-lg border border-line bg-card p-4">
          <ReadTable label={MONTHS.table} columns={[...columns, action]} rows={data} rowId={({ month }) => month} />
        </div>
      ) : error ? (
        <LoadFailed text={loadErrorText(error, MONTHS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {close.dialog}
      {reopen.dialog}
    </>
  );
}
