// Types alone: the process for reports starts without the schemas, which are two fifths of what it would load.
import type { CellKind, Report, ReportCell, ReportName } from '@shop/shared/contracts/http/accounting/reports';
import type { Reader } from '../../kernel/db/database.ts';
import { codeCell, csvHead, csvLines, phoneCell, rupees, type CsvColumn } from '../../kernel/lists/csv.ts';
import type { Period } from '../profitLossDays.ts';
import { parcelsByAdvice } from './advised.ts';
import { couriersByCity, couriersProposed, taxesWithheld } from './couriers.ts';
import { confirmedByHour, confirmedByWay } from './confirming.ts';
import { bestCustomers, customersByKind } from './customers.ts';
import { deadStock } from './deadStock.ts';
import { profitOnDelivered } from './delivered.ts';
import { discountsGiven } from './discounts.ts';
import { expensesBy } from './expenses.ts';
import { fulfilmentByCity, fulfilmentByCourier } from './fulfilment.ts';
import { messagesTold } from './messages.ts';
import { stockByCategory } from './inventory.ts';
import { profitLossByTime, profitLossStatement } from './profitLoss.ts';
import { salesByChannel, salesByCity, salesBySalesperson, salesByTime } from './sales.ts';
import { salesByKind } from './salesByKind.ts';
import { stockByAge } from './stockAge.ts';
import type { Table } from './table.ts';

export interface AskedReport extends Period {
  report: ReportName;
  by: string;
  /** ISO 8601: what is on hand has an age. */
  now: string;
}

/** Rows a report sends; a file has all. */
const REPORT_ROWS = 500;

type Read = (db: Reader, asked: AskedReport) => Promise<Table>;

/** By report and what it is told apart by, as `REPORTS` of the contract has them. */
const READ: Record<ReportName, Record<string, Read>> = {
  sales: {
    day: (db, asked) => salesByTime(db, asked, 'day'),
    month: (db, asked) => salesByTime(db, asked, 'month'),
    product: (db, asked) => salesByKind(db, asked, 'product'),
    category: (db, asked) => salesByKind(db, asked, 'category'),
    size: (db, asked) => salesByKind(db, asked, 'size'),
    city: salesByCity,
    channel: salesByChannel,
    salesperson: salesBySalesperson,
    discounts: discountsGiven,
  },
  expenses: {
    category: (db, asked) => expensesBy(db, asked, 'category'),
    day: (db, asked) => expensesBy(db, asked, 'day'),
    month: (db, asked) => expensesBy(db, asked, 'month'),
    withheld: taxesWithheld,
  },
  inventory: {
    category: stockByCategory,
    age: (db, { now }) => stockByAge(db, new Date(now)),
    dead: deadStock,
  },
  orders: {
    city: fulfilmentByCity,
    courier: fulfilmentByCourier,
    'courier-city': couriersByCity,
    proposed: couriersProposed,
    advised: parcelsByAdvice,
    confirmed: confirmedByWay,
    hour: confirmedByHour,
    messages: messagesTold,
  },
  customers: { kind: customersByKind, best: bestCustomers },
  'profit-loss': {
    statement: profitLossStatement,
    month: (db, asked) => profitLossByTime(db, asked, 'month'),
    day: (db, asked) => profitLossByTime(db, asked, 'day'),
    'delivered-month': (db, asked) => profitOnDelivered(db, asked, 'month'),
    'delivered-city': (db, asked) => profitOnDelivered(db, asked, 'city'),
    'delivered-courier': (db, asked) => profitOnDelivered(db, asked, 'courier'),
  },
};

function readTable(db: Reader, asked: AskedReport): Promise<Table> {
  const read = READ[asked.report][asked.by];
  if (!read) throw new Error(`There is no report ${asked.report} by ${asked.by}`);
  return read(db, asked);
}

/** A report as the call sends it: not more rows than a screen shows. */
export async function readReport(db: Reader, asked: AskedReport): Promise<Report> {
  const table = await readTable(db, asked);
  // Of days and months those that were last.
  const isOfTime = table.columns[0]?.kind !== 'text';
  const rows = isOfTime ? table.rows.slice(-REPORT_ROWS) : table.rows.slice(0, REPORT_ROWS);
  return { ...table, rows, total: table.rows.length };
}

/** All of a report as CSV, with its line of totals. */
export async function readReportFile(db: Reader, asked: AskedReport): Promise<string> {
  const { columns, rows, totals } = await readTable(db, asked);
  const inFile = columns.map(({ heading, kind }, at): CsvColumn<ReportCell[]> => ({
    heading,
    cell: (row) => written(row[at] ?? null, kind, CODES[heading]),
  }));
  return csvHead(inFile) + csvLines(inFile, totals ? [...rows, totals] : rows);
}

/** By their headings, what a spreadsheet would read as something else. */
const CODES: Record<string, (text: string) => string> = { Phone: phoneCell, SKU: codeCell, Size: codeCell };

function written(cell: ReportCell, kind: CellKind, code: (text: string) => string = String): string | number {
  if (cell === null) return '';
  if (kind === 'text') return code(String(cell));
  return kind === 'amount' && typeof cell === 'number' ? rupees(cell) : cell;
}
