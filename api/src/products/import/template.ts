import { csvHead, csvLines, type CsvColumn } from '../../kernel/lists/csv.ts';
import { COLUMNS } from './columns.ts';

/** A row as people fill it in; what a new product may leave out is empty. */
const EXAMPLE: Record<(typeof COLUMNS)[number], string> = {
  'Product ID': '',
  'Product Name': 'Example: Rose Garden Frock',
  Category: 'Girls Collection',
  Supplier: 'Full name of a supplier',
  Group: 'Toddler',
  Description: 'Soft cotton with a rose print. Delete this row before importing.',
  'Minimum Stock': '5',
  'Cost Price': '1000.00',
  'Wholesale Price': '1050.00',
  'Retail Price': '1200.00',
  'Sale Price': '',
  Variant: 'G',
  Color: 'Rose',
  Size: '2-3 Years',
  Quantity: '10',
  SKU: '',
  Barcode: '',
};

const TABLE: CsvColumn<typeof EXAMPLE>[] = COLUMNS.map((heading) => ({ heading, cell: (row) => row[heading] }));

/** The columns of an import and an example, as a CSV file. */
export const TEMPLATE = csvHead(TABLE) + csvLines(TABLE, [EXAMPLE]);
