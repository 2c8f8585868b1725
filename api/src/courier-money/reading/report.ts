import { ASKED_PART, ASKED_REPORT } from '@shop/shared/contracts/http/accounting/askedPayments';
import type { Mapping, ReportField } from '@shop/shared/contracts/http/accounting/remittances';
import type { Amounts } from '../../ledger/parcel-money/expected.ts';
import { netOf } from '../../ledger/parcel-money/expected.ts';
import { unreadable } from '../../products/import/columns.ts';
import { dayIn, paisaIn, trackingIn } from './amounts.ts';
import { findHeadings, headingKey, type Headings } from './headings.ts';
import { MOST_LINES, tooLong, type Cell, type Grid } from '../../products/import/grid/workbook.ts';

/** A line of a report; amounts in paisa that come to `net` together. */
export interface ReportLine {
  /** As the spreadsheet counts them. */
  line: number;
  number: string;
  reference: string;
  said: '' | 'delivered' | 'returned';
  amounts: Amounts;
  net: number;
  /** Kilograms; null where the report says none. */
  weight: number | null;
  /** The courier's number of this payment, where the line has its own. */
  payment: string;
  /** Of what a courier was asked for: upfront, reserve or whole; ''. */
  part: string;
}

export interface Report {
  /** It was made of what the courier answered to a call. */
  isAsked: boolean;
  headings: Headings;
  lines: ReportLine[];
  /** Lines that cannot be read, and why. */
  faults: { line: number; number: string; note: string }[];
  /** What the report's own line of totals says reaches the bank; null without one. */
  said: number | null;
  /** What it says of the payment; '' where it says nothing. */
  number: string;
  paidOn: string;
}

const CHARGES = ['charge', 'returnCharge', 'fuel', 'handling', 'other'] as const;
const TAXES = ['chargeTax', 'incomeTax', 'salesTax'] as const;
const MONEY = ['collected', ...CHARGES, ...TAXES, 'net'] as const;
type Money = Partial<Record<(typeof MONEY)[number], number>>;

const TOTAL = /^(grand |sub |net )?totals?\b|^(net )?(amount )?payable\b|^(کل|مجموعہ|ٹوٹل|میزان)(?![\p{L}\p{M}])/iu;
/** A cell that says nothing else. */
const ONLY_TOTAL =
  /^(grand |sub |net )?(totals?|کل|مجموعہ|ٹوٹل|میزان)( (amount|payable|parcels|shipments|رقم|میزان))*\s*[:：]?$/iu;
const isTotalCell = (cell: Cell): boolean => typeof cell === 'string' && TOTAL.test(cell.trim());

/** Whether a line is one of totals: names and places of parcels may begin with such a word. */
function isTotalLine(row: readonly Cell[], number: Cell, reference: string): boolean {
  const first = row.find((cell) => cell !== '') ?? '';
  if (isTotalCell(number) || ONLY_TOTAL.test(String(first).trim())) return true;
  const isParcel = number !== '' || (reference !== '' && !isTotalCell(reference));
  return !isParcel && row.some(isTotalCell);
}

/** Reads a report: headings, lines, totals, and what stands around them. Throws 422 IMPORT_UNREADABLE. */
export function readReport(grid: Grid, learnt: Mapping): Report {
  const headings = findHeadings(grid, learnt);
  const { columns } = headings;
  const isAsked = grid[0]?.[0] === ASKED_REPORT;
  const partAt = isAsked ? (grid[headings.at] ?? []).indexOf(ASKED_PART) : -1;
  const at = (row: readonly Cell[], field: ReportField): Cell => row[columns[field] ?? -1] ?? '';
  const read: { line: number; row: Cell[]; number: string; reference: string; money: Money }[] = [];
  const faults: Report['faults'] = [];
  const beside: Grid = grid.slice(0, headings.at);
  let said: number | null = null;
  const headingCell = headingKey(headings.mapping.number ?? '');
  for (const [index, row] of grid.entries()) {
    if (index <= headings.at || row.every((cell) => cell === '')) continue;
    const cell = at(row, 'number');
    const reference = String(at(row, 'reference'));
    const isTotal = isTotalLine(row, cell, reference);
    const hasMoney = MONEY.some((field) => at(row, field) !== '');
    if (isTotal || (cell === '' && reference === '') || !hasMoney) {
      beside.push(row);
      const net = at(row, 'net');
      if (cell === '' || isTotal) said ??= columns.net === undefined || net === '' ? null : paisaIn(net);
      continue;
    }
    if (headingKey(cell) === headingCell) continue;
    const line = index + 1;
    const number = trackingIn(cell);
    const wrong = MONEY.find((field) => paisaIn(at(row, field)) === null);
    if (number === null && reference === '') {
      const note = `Excel has cut this tracking number to ${String(cell)}: please ask for the file as .xlsx, or show the column as a number before saving it.`;
      faults.push({ line, number: String(cell), note });
    } else if (wrong) {
      const note = `${headings.mapping[wrong] ?? wrong} is no amount: ${String(at(row, wrong)).slice(0, 40)}`;
      faults.push({ line, number: number ?? reference, note });
    } else {
      const money: Money = Object.fromEntries(
        MONEY.filter((field) => at(row, field) !== '').map((field) => [field, paisaIn(at(row, field)) ?? 0]),
      );
      read.push({ line, row, number: number ?? '', reference, money });
    }
    if (read.length > MOST_LINES) throw tooLong();
  }
  if (read.length + faults.length === 0) throw unreadable('The report has no lines below its headings.');
  const sign = signOf(read.map(({ money }) => money));
  const lines = read.map(({ line, row, number, reference, money }): ReportLine => {
    const status = statusOf(at(row, 'status'));
    const payment = columns.payment === undefined ? '' : String(at(row, 'payment'));
    const weighed = Number(String(at(row, 'weight')).replace(/[^\d.]/g, ''));
    const weight = IN_GRAMS.test(headingKey(headings.mapping.weight ?? '')) ? weighed / 1000 : weighed;
    return {
      line,
      number,
      reference,
      said: status,
      ...addedUp(money, sign, status),
      weight: columns.weight === undefined || !(weight > 0) ? null : weight,
      payment,
      part: String(row[partAt] ?? ''),
    };
  });
  const payments = new Set(lines.map(({ payment }) => payment));
  const [only = ''] = payments;
  return {
    isAsked,
    headings,
    lines,
    faults,
    said,
    number: payments.size === 1 && only !== '' ? only : labelled(beside, PAYMENT, (cell) => String(cell)),
    paidOn: labelled(beside, DATE, dayIn),
  };
}

const sum = (money: Money, fields: readonly (keyof Money)[]): number =>
  fields.reduce((total, field) => total + (money[field] ?? 0), 0);

/** -1 where what is taken off stands below 0. */
function signOf(lines: readonly Money[]): 1 | -1 {
  const taken = [...CHARGES, ...TAXES];
  const misses = (sign: number) =>
    lines.filter(
      (one) => one.net !== undefined && Math.abs((one.collected ?? 0) - sign * sum(one, taken) - one.net) >= 100,
    ).length;
  const [plain, below] = [misses(1), misses(-1)];
  if (plain !== below) return plain < below ? 1 : -1;
  return lines.reduce((total, one) => total + sum(one, taken), 0) < 0 ? -1 : 1;
}

/** Parts that come to what the line pays: where they do not, what was collected is what its payment and the rest say. */
function addedUp(money: Money, sign: 1 | -1, said: ReportLine['said']): { amounts: Amounts; net: number } {
  const off = (...fields: (keyof Money)[]) => sign * sum(money, fields) || 0;
  const taken = {
    charge: off(...CHARGES),
    charge_tax: off('chargeTax'),
    income_tax: off('incomeTax'),
    sales_tax: off('salesTax'),
  };
  // Of a parcel that came back some reports still say what should have been collected.
  const isBack = said === 'returned' && (money.net ?? 0) <= 0;
  const collect = isBack && money.net === undefined ? 0 : (money.collected ?? 0);
  const net = money.net ?? netOf({ collect, ...taken });
  return {
    amounts: { ...taken, collect: net + taken.charge + taken.charge_tax + taken.income_tax + taken.sales_tax },
    net,
  };
}

function statusOf(cell: Cell): ReportLine['said'] {
  const text = String(cell).toLowerCase();
  if (/return|rto|revers|واپس/.test(text)) return 'returned';
  return /deliver|paid|ڈیلیور|وصول/.test(text) && !/un-?deliver|not deliver/.test(text) ? 'delivered' : '';
}

const IN_GRAMS = /\b(g|gms?|grams?)\)?$/;
const PAYMENT =
  /^(cpr|cheque|payment|invoice|settlement|remittance|voucher)( (no|number|id|#|ref|reference))*$|^ادائیگی نمبر$/;
const DATE = /^((payment|settlement|invoice|cheque|cpr|transfer|paid) )?(date|on)$|^تاریخ$/;

/** What stands right of a label, or behind its colon. */
function labelled(rows: Grid, label: RegExp, read: (cell: Cell) => string): string {
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      const [name = '', ...rest] = String(cell).split(/[:：]/);
      const own = rest.join(':').trim();
      if (!label.test(headingKey(name))) continue;
      const value = own || row.slice(at + 1).find((next) => next !== '');
      const text = value === undefined ? '' : read(value).trim();
      if (text !== '' && text.length <= 60) return text;
    }
  }
  return '';
}
