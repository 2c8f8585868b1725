import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { phoneKey } from '@shop/shared/format/phone';

/** One column of a list as a file. */
export interface CsvColumn<Row> {
  heading: string;
  /** Rupees have to be text with two decimals (`rupees`), counts are numbers. */
  cell: (row: Row) => string | number;
}

/** Without it, Excel reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A program that opens the file would compute these. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** `codeCell`'s: nothing is computed. */
const PLAIN_TEXT = /^="[\w ./-]*"$/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** An amount as a plain number with two decimals. */
export const rupees = (amount: number): string => amount.toFixed(2);

/** A phone as `0300-1112233`: of digits alone, a spreadsheet makes a number and takes the 0. */
export function phoneCell(phone: string): string {
  const digits = phoneKey(phone);
  // Two of them, or one with a word beside it, no spreadsheet takes for a number.
  if (digits.length < 7 || digits.length > 15 || /\p{L}|[/,;]/u.test(phone)) return phone;
  const isForeign = !digits.startsWith('0') && /^\s*(\+|00)/.test(phone);
  return `${isForeign ? '00' : ''}${digits}`.replace(/^(.{4})/, '$1-');
}

/** What a spreadsheet shows as 8.96E+12, takes the zeros of, or makes a date of this year: `2-3`, `Mar 12`, `1E5`. */
const MISREAD =
  /^0\d+$|^\d{12,}$|^\d{1,4}[-/. ]\d{1,4}(?:[-/. ]\d{1,4})?$|^\d+E\d+$|^(?:\d{1,2}[-/. ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/. ]?\d{1,4})?$/i;

/** An SKU, a barcode, a size, the number of a parcel: `="0123"` where a spreadsheet would make something else of it. */
export const codeCell = (code: string): string => (MISREAD.test(code) ? `="${code}"` : code);

/** Answers with a file to keep. */
export const sendCsv = (reply: FastifyReply, name: string, file: string | Readable): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8').send(file);

export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + lines([columns.map(({ heading }) => heading)]);
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return lines(rows.map((row) => columns.map(({ cell }) => defused(cell(row)))));
}

function lines(rows: (string | number)[][]): string {
  return rows.length === 0 ? '' : stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

function defused(cell: string | number): string | number {
  const isPlain = typeof cell === 'number' || PLAIN_NUMBER.test(cell) || PLAIN_TEXT.test(cell);
  return isPlain || !FORMULA.test(cell) ? cell : `'${cell}`;
}
