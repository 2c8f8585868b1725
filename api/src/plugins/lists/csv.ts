import { stringify } from 'csv-stringify/sync';

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
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** An amount as a plain number with two decimals. */
export const rupees = (amount: number): string => amount.toFixed(2);

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
  return typeof cell === 'string' && FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
}
