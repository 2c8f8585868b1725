import type { Dashboard } from '@shop/shared/contracts/http/accounting/reports';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { DASHBOARD } from './texts.ts';

const { cards } = DASHBOARD;

/** The twelve cards (admin specification, 2: dashboard); undefined while they are loading. */
export function Cards({ figures }: { figures: Dashboard | undefined }) {
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
