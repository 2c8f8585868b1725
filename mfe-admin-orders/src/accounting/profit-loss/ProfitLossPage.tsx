import { BookUser, CalendarCheck, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { BarChart } from '@shop/shared/admin/figures/BarChart';
import { loadErrorText } from '@shop/shared/api-client';
import type { PeriodFigures, ProfitLoss } from '@shop/shared/contracts/http/accounting/accounting';
import { monthName } from '@shop/shared/format/calendar';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { periodOf, type Period } from '../../period/periods.ts';
import { shortMonth, today } from '../calendar.ts';
import { PeriodControls } from './PeriodControls.tsx';
import { profitLossQuery } from './queries.ts';
import { StatementTable } from './StatementTable.tsx';
import { PROFIT_LOSS } from './texts.ts';

const { columns: names } = PROFIT_LOSS;

/** Where no cash is rounded nobody needs to know that it could be. */
const columnsOf = ({ rounding: inAll = 0 }: ProfitLoss): ReadColumn<PeriodFigures>[] => [
  { header: names.period, cell: ({ period }) => <span className="font-semibold">{periodName(period)}</span> },
  { header: names.sales, cell: ({ sales }) => formatStaffAmount(sales) },
  { header: names.gross, cell: ({ gross }) => formatStaffAmount(gross) },
  { header: names.expenses, cell: ({ expenses }) => formatStaffAmount(expenses) },
  { header: names.delivery, cell: ({ deliveryCosts }) => formatStaffAmount(deliveryCosts) },
  ...(inAll === 0
    ? []
    : [{ header: names.rounding, cell: ({ rounding = 0 }: PeriodFigures) => formatStaffAmount(rounding) }]),
  {
    header: names.net,
    cell: ({ net }) => (
      <span className={net < 0 ? 'font-bold text-danger-deep' : 'font-bold'}>{formatStaffAmount(net)}</span>
    ),
  },
];

/** `/admin/accounting/profit-loss`: what a period brought in, cost, and left. */
export function ProfitLossPage() {
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const period = periodIn(params);
  const { data, error, isFetching, refetch } = useQuery(profitLossQuery(shell, period));
  return (
    <>
      <PageHeader
        actions={
          <>
            <ButtonLink to="/admin/credit" variant="secondary" size="sm">
              <BookUser aria-hidden="true" className="size-4" />
              {PROFIT_LOSS.credit}
            </ButtonLink>
            <ButtonLink to="/admin/suppliers" variant="secondary" size="sm">
              <Truck aria-hidden="true" className="size-4" />
              {PROFIT_LOSS.suppliers}
            </ButtonLink>
            <ButtonLink to="/admin/months" variant="secondary" size="sm">
              <CalendarCheck aria-hidden="true" className="size-4" />
              {PROFIT_LOSS.months}
            </ButtonLink>
          </>
        }
      />
      <PeriodControls period={period} onChange={(next) => setParams({ ...next }, { replace: true })} />
      {data ? (
        <Shown data={data} />
      ) : error ? (
        <LoadFailed
          text={loadErrorText(error, PROFIT_LOSS.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-[36rem] w-full" />
      )}
    </>
  );
}

function Shown({ data }: { data: ProfitLoss }) {
  const bars = useMemo(
    () =>
      data.periods.map(({ period, net }) => ({
        name: periodName(period),
        short: period.length === 7 ? shortMonth(period) : formatShortDate(period).replace(/,.*/, ''),
        value: net,
        text: formatStaffAmount(net),
      })),
    [data],
  );
  // Days on which nothing happened say nothing.
  const moved = data.periods
    .filter(({ orders, expenses, deliveryCosts, rounding = 0 }) =>
      [orders, expenses, deliveryCosts, rounding].some((figure) => figure !== 0),
    )
    .reverse();
  const share = (rupees: number) =>
    data.sales > 0 ? PROFIT_LOSS.margin(((rupees / data.sales) * 100).toFixed(1)) : undefined;
  return (
    <>
      <dl aria-label={PROFIT_LOSS.figures} className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <FigureCard
          label={PROFIT_LOSS.sales}
          value={formatStaffAmount(data.sales)}
          note={PROFIT_LOSS.orders(data.orders)}
        />
        <FigureCard label={PROFIT_LOSS.gross} value={formatStaffAmount(data.gross)} note={share(data.gross)} />
        <FigureCard label={PROFIT_LOSS.expenses} value={formatStaffAmount(data.expenses)} note={share(data.expenses)} />
        <FigureCard
          label={data.net < 0 ? PROFIT_LOSS.loss : PROFIT_LOSS.net}
          value={formatStaffAmount(data.net)}
          note={share(data.net)}
        />
      </dl>
      <div className="grid items-start gap-4 xl:grid-cols-[26rem_1fr]">
        <StatementTable data={data} />
        <section aria-labelledby="net-by-period" className="min-w-0">
          <BarChart
            heading={{ id: 'net-by-period', text: PROFIT_LOSS.chart.heading }}
            rows={bars}
            label={PROFIT_LOSS.chart.label}
            columns={PROFIT_LOSS.chart.columns}
            tick={(rupees) => compact.format(rupees)}
          />
        </section>
      </div>
      {moved.length > 0 && (
        <section aria-labelledby="by-period" className="mt-4 rounded-lg border border-line bg-card p-4">
          <h2 id="by-period" className="mb-2 text-lg">
            {PROFIT_LOSS.table}
          </h2>
          <ReadTable label={PROFIT_LOSS.table} columns={columnsOf(data)} rows={moved} rowId={({ period }) => period} />
        </section>
      )}
    </>
  );
}

const periodName = (period: string): string => (period.length === 7 ? monthName(period) : formatShortDate(period));

/** Rupees on the axis: `1.5K`, `20K`. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for; this month unless it says otherwise. */
function periodIn(params: URLSearchParams): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : periodOf('this-month', today());
}
