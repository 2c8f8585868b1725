import type { PeriodFigures, ProfitLoss, ProfitLossQuery } from '@shop/shared/contracts/http/accounting/accounting';
import { parseKarachi } from '@shop/shared/format/dates';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { rupees, type CsvColumn } from '../../kernel/lists/csv.ts';
import type { ReportRunner } from '../../reports/running/reportRunner.ts';
import { daysBetween } from '@shop/shared/format/calendar';
import { expensesIn, inRupees, totalOf } from './figures.ts';

export const PROFIT_LOSS_COLUMNS: CsvColumn<PeriodFigures>[] = [
  { heading: 'Period', cell: (row) => row.period },
  { heading: 'Orders', cell: (row) => row.orders },
  { heading: 'At List Prices', cell: (row) => rupees(row.listed) },
  { heading: 'Discounts', cell: (row) => rupees(row.discounts) },
  { heading: 'Delivery Charged', cell: (row) => rupees(row.deliveryCharged) },
  { heading: 'Tax', cell: (row) => rupees(row.tax) },
  { heading: 'Returned', cell: (row) => rupees(row.returned) },
  { heading: 'Sales', cell: (row) => rupees(row.sales) },
  { heading: 'Cost Of Goods', cell: (row) => rupees(row.costOfGoods) },
  { heading: 'Gross Profit', cell: (row) => rupees(row.gross) },
  { heading: 'Expenses', cell: (row) => rupees(row.expenses) },
  { heading: 'Delivery Costs', cell: (row) => rupees(row.deliveryCosts) },
  { heading: 'Net Profit', cell: (row) => rupees(row.net) },
  // Came later, and is last: files are read by the place of their columns too.
  { heading: 'Cash Rounding', cell: ({ rounding = 0 }) => rupees(rounding) },
];

/** Days of a period that is shown by day; a longer one is shown by month. */
const MOST_DAYS = 62;
/** Ten years. */
const LONGEST = 3653;

/** Profit and loss of a period, in rupees, with its days or months. Throws 422 beside the field, 503 when reports are busy. */
export async function readProfitLossOf(
  reports: Pick<ReportRunner, 'run'>,
  { from, to }: ProfitLossQuery,
  signal?: AbortSignal,
): Promise<ProfitLoss> {
  const faults = new FormFaults();
  for (const [field, day] of Object.entries({ from, to })) {
    if (!parseKarachi(day)) faults.add(field, 'This is not a date.');
  }
  if (to < from) faults.add('to', 'This is before the first day.');
  else if (daysBetween(from, to) > LONGEST) faults.add('to', 'This is more than ten years.');
  faults.throwIfAny();
  const by = daysBetween(from, to) < MOST_DAYS ? 'day' : 'month';
  const periods = await reports.run('profitLossBy', { from, to, step: by }, signal);
  const all = totalOf(periods);
  return {
    from,
    to,
    ...inRupees(all),
    expensesBy: expensesIn(all),
    by,
    periods: periods.map((one) => ({ period: one.period, ...inRupees(one) })),
  };
}
