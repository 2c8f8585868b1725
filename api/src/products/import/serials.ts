import { codeSpoilt } from '@shop/shared/format/spreadsheet';
import type { ImportRow } from './row.ts';
import type { TableRow } from './tableRow.ts';

/** Days since 1900, as spreadsheets count them, of 2009 to 2036. */
const SERIAL = /^4\d{4}$/;

/** Where some SKUs of a file became dates, a number that stands for a day may have been one too. */
export function hintAtSerials(cells: readonly TableRow[], rows: readonly ImportRow[]): void {
  if (!cells.some((row) => codeSpoilt(row.cells.get('SKU') ?? '') === 'date')) return;
  for (const { variation, hints } of rows) {
    const { sku = '' } = variation;
    if (SERIAL.test(sku)) hints.push(`SKU '${sku}' may be a date that a spreadsheet made of it, as others here are.`);
  }
}
