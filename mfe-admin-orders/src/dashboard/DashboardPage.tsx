import { useEffect, useRef } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { loadErrorText } from '@shop/shared/api-client';
import type { Dashboard } from '@shop/shared/contracts/http/accounting/reports';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { useToday } from '../period/useToday.ts';
import { ReportPanel } from '../reports/ReportPanel.tsx';
import { Checklist } from './Checklist.tsx';
import { PendingExpenses } from './PendingExpenses.tsx';
import { PendingOrders } from './PendingOrders.tsx';
import { dashboardQuery } from './queries.ts';
import { DASHBOARD } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const { cards } = DASHBOARD;

/** Orders come in bursts; the figures need not follow each. */
const PAUSE_MS = 2000;

/** Reads anew a moment after something changed that the figures are of, and when a new day begins in Karachi. */
function useFresh(read: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const soon = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      read();
    }, PAUSE_MS);
  };
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

/** `/admin/dashboard`: the shop in figures, what waits, and reports (admin specification, 2: dashboard). */
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

/** The twelve cards (admin specification, 2: dashboard); undefined while they are loading. */
function Cards({ figures }: { figures: Dashboard | undefined }) {
  const { sales, expenses, stock, pendingOrders, pendingExpenses } = figures ?? {};
  const growth = sales?.growth;
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <FigureCard
        label={cards.previousMonthSales}
        value={amount(sales?.previousMonth)}
        note={typeof growth === 'number' ? DASHBOARD.growth(formatGrowth(growth)) : undefined}
      />
      <FigureCard label={cards.thisMonthSales} value={amount(sales?.thisMonth)} />
      <FigureCard label={cards.todaySales} value={amount(sales?.today)} />
      <FigureCard label={cards.pendingOrders} value={count(pendingOrders?.total)} />
      <FigureCard label={cards.previousMonthExpense} value={amount(expenses?.previousMonth)} />
      <FigureCard label={cards.thisMonthExpense} value={amount(expenses?.thisMonth)} />
      <FigureCard label={cards.todayExpense} value={amount(expenses?.today)} />
      <FigureCard label={cards.pendingExpenses} value={amount(pendingExpenses?.amount)} />
      <FigureCard label={cards.available} value={count(stock?.available)} />
      <FigureCard label={cards.cost} value={amount(stock?.cost)} />
      <FigureCard label={cards.value} value={amount(stock?.value)} />
      <FigureCard label={cards.low} value={count(stock?.low)} />
    </dl>
  );
}

function amount(rupees: number | undefined): string | null {
  return rupees === undefined ? null : formatStaffAmount(rupees);
}

function count(number: number | undefined): string | null {
  return number === undefined ? null : number.toLocaleString('en-PK');
}

/** `+12.5%`: one decimal, signed (admin specification, 2: dashboard). */
function formatGrowth(percent: number): string {
  const text = `${percent.toFixed(1)}%`;
  return percent < 0 ? text : `+${text}`;
}
