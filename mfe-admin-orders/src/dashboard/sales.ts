import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { paisaOf, type Paisa } from '@shop/shared/format/money';

export interface SalesFigures {
  previousMonth: Paisa;
  thisMonth: Paisa;
  today: Paisa;
  /** This month beside the one before, in percent; null when there is nothing to compare with. */
  growth: number | null;
}

/**
 * Sales of finished orders (paid or completed), by the day of their invoice. `today` is a date of the HTTP contract,
 * `YYYY-MM-DD…` in Asia/Karachi.
 */
export function salesFigures(orders: OrderSummary[], today: string): SalesFigures {
  const day = today.slice(0, 10);
  const month = today.slice(0, 7);
  const sold = orders.filter(({ status }) => isFinished(status));
  const sumOf = (period: string) =>
    sold
      .filter(({ invoiceDate }) => invoiceDate.startsWith(period))
      .reduce((sum, { total }) => sum + paisaOf(total), 0);
  const previousMonth = sumOf(monthBefore(month));
  const thisMonth = sumOf(month);
  return {
    previousMonth,
    thisMonth,
    today: sumOf(day),
    growth: previousMonth > 0 ? ((thisMonth - previousMonth) / previousMonth) * 100 : null,
  };
}

export interface DaySales {
  /** `YYYY-MM-DD`, in Asia/Karachi. */
  day: string;
  sold: Paisa;
}

/** Sales of finished orders on each of the last days, oldest first and `today` last, also those that sold nothing. */
export function salesByDay(orders: OrderSummary[], today: string, days: number): DaySales[] {
  const byDay = new Map(lastDays(today, days).map((day) => [day, 0]));
  for (const { status, invoiceDate, total } of orders) {
    const day = invoiceDate.slice(0, 10);
    const sold = byDay.get(day);
    if (sold !== undefined && isFinished(status)) byDay.set(day, sold + paisaOf(total));
  }
  return [...byDay].map(([day, sold]) => ({ day, sold }));
}

function lastDays(today: string, days: number): string[] {
  const [year = 0, month = 1, day = 1] = today.slice(0, 10).split('-').map(Number);
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.UTC(year, month - 1, day - (days - 1 - at))).toISOString().slice(0, 10),
  );
}

/** `2026-01` → `2025-12`. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** `+12.5%`: one decimal, signed (admin specification, 2: dashboard). */
export function formatGrowth(percent: number): string {
  const text = `${percent.toFixed(1)}%`;
  return percent < 0 ? text : `+${text}`;
}
