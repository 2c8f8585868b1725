import type { Dashboard } from '@shop/shared/contracts/http/accounting/reports';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { DASHBOARD } from './texts.ts';

const { cards } = DASHBOARD;
const report = (of: string, period: string): string => `/admin/reports?report=${of}&period=${period}`;
const STOCK = '/admin/reports?report=inventory';

/** Days in the line of today's sales. */
const LATELY = 14;

/**
 * The twelve cards, each the way to more of it (admin specification, 2: dashboard): the sales of today and of the month
 * first. Undefined while they are loading.
 */
export function Cards({ figures }: { figures: Dashboard | undefined }) {
  const { sales, expenses, stock, pendingOrders, pendingExpenses } = figures ?? {};
  const growth = sales?.growth;
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-12">
      <FigureCard
        label={cards.todaySales}
        value={amount(sales?.today)}
        to={`${report('sales', 'today')}&by=product`}
        line={sales?.days?.slice(-LATELY)}
        className="xl:col-span-6"
      />
      <FigureCard
        label={cards.thisMonthSales}
        value={amount(sales?.thisMonth)}
        to={report('sales', 'this-month')}
        line={sales?.days && risingOf(sales.days.slice(-Number(figures?.today.slice(8))))}
        className="xl:col-span-6"
      />
      <FigureCard
        label={cards.previousMonthSales}
        value={amount(sales?.previousMonth)}
        note={typeof growth === 'number' ? DASHBOARD.growth(formatGrowth(growth)) : undefined}
        to={report('sales', 'last-month')}
        className={THIRD}
      />
      <FigureCard
        label={cards.pendingOrders}
        value={count(pendingOrders?.total)}
        to="/admin/orders?status=pending"
        className={THIRD}
      />
      <FigureCard
        label={cards.pendingExpenses}
        value={amount(pendingExpenses?.amount)}
        to="/admin/accounting/expenses?status=pending"
        className={THIRD}
      />
      <FigureCard
        label={cards.previousMonthExpense}
        value={amount(expenses?.previousMonth)}
        to={report('expenses', 'last-month')}
        className={THIRD}
      />
      <FigureCard
        label={cards.thisMonthExpense}
        value={amount(expenses?.thisMonth)}
        to={report('expenses', 'this-month')}
        className={THIRD}
      />
      <FigureCard
        label={cards.todayExpense}
        value={amount(expenses?.today)}
        to={report('expenses', 'today')}
        className={THIRD}
      />
      <FigureCard label={cards.available} value={count(stock?.available)} to="/admin/stock" className={FOURTH} />
      <FigureCard label={cards.cost} value={amount(stock?.cost)} to={STOCK} className={FOURTH} />
      <FigureCard label={cards.value} value={amount(stock?.value)} to={STOCK} className={FOURTH} />
      <FigureCard label={cards.low} value={count(stock?.low)} to="/admin/reorder" className={FOURTH} />
    </dl>
  );
}

const THIRD = 'xl:col-span-4';
const FOURTH = 'xl:col-span-3';

/** What had come together by the end of each day. */
function risingOf(days: readonly number[]): number[] {
  let sum = 0;
  return days.map((day) => (sum += day));
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
