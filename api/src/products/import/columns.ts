import { refusedFields } from '../../plugins/refused.ts';
import type { Refused } from '../../plugins/refused.ts';

/** Headings of an import, in the template's order. */
export const COLUMNS = [
  'Product ID',
  'Product Name',
  'Category',
  'Supplier',
  'Group',
  'Description',
  'Minimum Stock',
  'Cost Price',
  'Wholesale Price',
  'Retail Price',
  'Sale Price',
  'Variant',
  'Color',
  'Size',
  'Quantity',
  'SKU',
  'Barcode',
] as const;
/** 'Company', which exports have, tells suppliers of one name apart. */
export type Column = (typeof COLUMNS)[number] | 'Company';

/** What the export of the products calls its columns; null for those that say nothing an import could change. */
const OF_EXPORT: Record<string, Column | null> = {
  cost: 'Cost Price',
  wholesale: 'Wholesale Price',
  price: 'Retail Price',
  'minimum stock level': 'Minimum Stock',
  company: 'Company',
  stock: null,
  variants: null,
  'created date': null,
};

const KNOWN = new Map<string, Column | null>([
  ...COLUMNS.map((column): [string, Column] => [column.toLowerCase(), column]),
  ...Object.entries(OF_EXPORT),
]);

/** A file that is no table of products, said beside the field it came in. */
export const unreadable = (text: string): Refused =>
  refusedFields({ file: text }, { code: 'IMPORT_UNREADABLE', message: text });

/** The column of each cell, null for cells that are passed over. Throws 422 naming a heading that is unknown or twice. */
export function readHeading(cells: readonly string[]): (Column | null)[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const columns = names.map((name) => {
    const column = KNOWN.get(name.toLowerCase());
    if (column === undefined) {
      throw unreadable(`The column '${name.slice(0, 60)}' is unknown. The columns are: ${COLUMNS.join(', ')}.`);
    }
    return column;
  });
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) < at);
  if (twice) throw unreadable(`The column '${twice}' is there twice.`);
  if (!['Product ID', 'Product Name', 'SKU'].some((name) => columns.includes(name as Column))) {
    throw unreadable(
      "The file needs a column 'Product ID', 'Product Name' or 'SKU', and its headings in the first line.",
    );
  }
  return columns;
}
