import { useMemo } from 'react';
import { BarChart } from '@shop/shared/admin/figures/BarChart';
import type { OrderSummary } from '@shop/shared/contracts/http/orders';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { DASHBOARD } from '../texts.ts';
import { salesByDay } from './sales.ts';

const { byDay } = DASHBOARD;
const DAYS = 14;

/** What was sold on each of the last 14 days; `today` is `YYYY-MM-DD`. Orders are undefined while they are loading. */
export function SalesByDay({ orders, today }: { orders: OrderSummary[] | undefined; today: string }) {
  const rows = useMemo(
    () =>
      orders &&
      salesByDay(orders, today, DAYS).map(({ day, sold }) => {
        const name = formatShortDate(day);
        const rupees = rupeesOf(sold);
        return { name, short: name.replace(/,.*/, ''), value: rupees, text: formatStaffAmount(rupees) };
      }),
    [orders, today],
  );
  return (
    <section aria-labelledby="sales-by-day" className="mb-6">
      <h2 id="sales-by-day" className="mb-3 text-lg">
        {byDay.heading}
      </h2>
      <BarChart rows={rows} label={byDay.label} columns={byDay.columns} tick={(rupees) => compact.format(rupees)} />
    </section>
  );
}

/** Rupees on the axis: `1.5K`, `20K`. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
