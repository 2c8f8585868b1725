import type { Reader } from '../../kernel/db/database.ts';
import { readProfitLoss, readProfitLossBy, type ProfitLoss } from '../profitLoss.ts';
import type { Period } from '../profitLossDays.ts';
import { tableOf, type Table } from './table.ts';

interface Line {
  name: string;
  amount: number;
}

/** Profit and loss of a period, line by line; what is taken off stands below 0. */
export async function profitLossStatement(db: Reader, period: Period): Promise<Table> {
  const sums = await readProfitLoss(db, period);
  const lines: Line[] = [
    { name: 'Sold at list prices', amount: sums.listed },
    { name: 'Discounts', amount: 0 - sums.discounts },
    { name: 'Delivery charged', amount: sums.deliveryCharged + sums.tax },
    { name: 'Returned', amount: 0 - sums.returned },
    { name: 'Sales', amount: sums.sales },
    { name: 'Cost of goods sold', amount: 0 - sums.costOfGoods },
    { name: 'Gross profit', amount: sums.gross },
    ...Object.entries(sums.expensesBy)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, amount]) => ({ name: `Expenses: ${name}`, amount: 0 - amount })),
    { name: 'Delivery costs', amount: 0 - sums.deliveryCosts },
    { name: 'Cash rounding', amount: sums.rounding },
    { name: 'Net profit', amount: sums.net },
  ];
  return tableOf<Line>({
    columns: [
      { heading: 'Line', kind: 'text', cell: (line) => line.name },
      { heading: 'Amount', kind: 'amount', cell: (line) => line.amount },
    ],
    rows: lines,
    charted: 'Amount',
  });
}

type PeriodRow = ProfitLoss & { name: string };

/** Profit and loss by day or month. */
export async function profitLossByTime(db: Reader, period: Period, step: 'day' | 'month'): Promise<Table> {
  const rows = (await readProfitLossBy(db, { ...period, step })).map((sums) => ({ ...sums, name: sums.period }));
  return tableOf<PeriodRow>({
    columns: [
      { heading: step === 'day' ? 'Day' : 'Month', kind: step, cell: (row) => row.name },
      { heading: 'Orders', kind: 'count', cell: (row) => row.orders },
      { heading: 'Returned', kind: 'amount', cell: (row) => row.returned },
      { heading: 'Sales', kind: 'amount', cell: (row) => row.sales },
      { heading: 'Cost of goods', kind: 'amount', cell: (row) => row.costOfGoods },
      { heading: 'Gross profit', kind: 'amount', cell: (row) => row.gross },
      { heading: 'Expenses', kind: 'amount', cell: (row) => row.expenses },
      { heading: 'Delivery costs', kind: 'amount', cell: (row) => row.deliveryCosts },
      { heading: 'Cash rounding', kind: 'amount', cell: (row) => row.rounding },
      { heading: 'Net profit', kind: 'amount', cell: (row) => row.net },
    ],
    rows,
    sum: { ...(await readProfitLoss(db, period)), name: '' },
    charted: 'Net profit',
  });
}
