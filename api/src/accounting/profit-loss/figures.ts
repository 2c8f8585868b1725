import type { PeriodFigures, ProfitLoss as Answer } from '@shop/shared/contracts/http/accounting/accounting';
import { rupeesOf } from '@shop/shared/format/money';
import type { ProfitLoss } from '../../reports/profitLoss.ts';

const AMOUNTS = [
  'listed',
  'discounts',
  'deliveryCharged',
  'tax',
  'returned',
  'sales',
  'costOfGoods',
  'gross',
  'expenses',
  'deliveryCosts',
  'rounding',
  'net',
] as const;

/** What of a profit and loss is a sum, in rupees. A month that was closed before anything could be returned, or cash was rounded, says nothing of it. */
export function inRupees(paisa: ProfitLoss): Omit<PeriodFigures, 'period'> {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, rupeesOf(paisa[name] ?? 0)]));
  return { orders: paisa.orders, ...(amounts as Record<(typeof AMOUNTS)[number], number>) };
}

/** Expenses by category, the largest first, in rupees. */
export function expensesIn({ expensesBy }: ProfitLoss): Answer['expensesBy'] {
  return Object.entries(expensesBy)
    .toSorted(([a, paid], [b, other]) => other - paid || (a < b ? -1 : 1))
    .map(([category, amount]) => ({ category, amount: rupeesOf(amount) }));
}

/** Of several periods together, in paisa. */
export function totalOf(periods: readonly ProfitLoss[]): ProfitLoss {
  const sum = { orders: 0, expensesBy: {} as Record<string, number> } as ProfitLoss;
  for (const name of AMOUNTS) sum[name] = periods.reduce((total, period) => total + period[name], 0);
  for (const { orders, expensesBy } of periods) {
    sum.orders += orders;
    for (const [name, amount] of Object.entries(expensesBy)) {
      sum.expensesBy[name] = (sum.expensesBy[name] ?? 0) + amount;
    }
  }
  return sum;
}
