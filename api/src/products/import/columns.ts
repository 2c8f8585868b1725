import { urduLetters } from '@shop/shared/format/plainText';
import { refusedFields } from '../../kernel/http/apiError.ts';
import type { ApiError } from '../../kernel/http/apiError.ts';

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
  'State',
  'Name in Urdu',
  'Description in Urdu',
] as const;
/** 'Company', which exports have, tells suppliers of one name apart; 'Variation Price' is what one variation costs. */
export type Column = (typeof COLUMNS)[number] | 'Company' | 'Variation Price';

/** Other names of columns: those of our own exports, and some that shops write. */
const ALSO: Record<string, Column> = {
  product: 'Product Name',
  name: 'Product Name',
  'item name': 'Product Name',
  title: 'Product Name',
  vendor: 'Supplier',
  'size group': 'Group',
  colour: 'Color',
  cost: 'Cost Price',
  'purchase price': 'Cost Price',
  wholesale: 'Wholesale Price',
  price: 'Retail Price',
  'selling price': 'Retail Price',
  mrp: 'Retail Price',
  'discounted price': 'Sale Price',
  'minimum stock level': 'Minimum Stock',
  'min stock': 'Minimum Stock',
  gender: 'Variant',
  qty: 'Quantity',
  'item code': 'SKU',
  'bar code': 'Barcode',
  ean: 'Barcode',
  upc: 'Barcode',
  gtin: 'Barcode',
  نام: 'Product Name',
  'پروڈکٹ کا نام': 'Product Name',
  پروڈکٹ: 'Product Name',
  زمرہ: 'Category',
  قسم: 'Category',
  سپلائر: 'Supplier',
  تفصیل: 'Description',
  لاگت: 'Cost Price',
  'قیمت خرید': 'Cost Price',
  'تھوک قیمت': 'Wholesale Price',
  قیمت: 'Retail Price',
  'قیمت فروخت': 'Retail Price',
  'سیل قیمت': 'Sale Price',
  رنگ: 'Color',
  سائز: 'Size',
  تعداد: 'Quantity',
  مقدار: 'Quantity',
  'ایس کے یو': 'SKU',
  کوڈ: 'SKU',
  'بار کوڈ': 'Barcode',
  'name ur': 'Name in Urdu',
  'urdu name': 'Name in Urdu',
  'description ur': 'Description in Urdu',
  'urdu description': 'Description in Urdu',
  company: 'Company',
  'variation price': 'Variation Price',
};

/** How a heading is looked up among those: `ProductName`, `product_name`, `Product Name*`, `Cost Price (Rs)`, Urdu on an Arabic keyboard. */
const squeezed = (heading: string): string =>
  urduLetters(heading.replaceAll(/\((?:rs\.?|pkr|₨|pcs|روپے)\)|[^\p{L}\p{N}]/gu, ''));

const KNOWN = new Map<string, Column>([
  ...COLUMNS.map((column): [string, Column] => [squeezed(column.toLowerCase()), column]),
  ...Object.entries(ALSO).map(([name, column]): [string, Column] => [squeezed(name), column]),
]);

/** In the export of the stock, a row is a variation: prices are its own, and costs and suppliers not the product's. */
const OF_STOCK: Record<string, Column | null> = { price: 'Variation Price', cost: null, supplier: null };

export interface Heading {
  /** The column of each cell, null for cells that are passed over. */
  columns: (Column | null)[];
  /** The headings of those. */
  passedOver: string[];
}

/** How headings are compared. */
export const headingKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** A file that is no table of products, said beside the field it came in. */
export const unreadable = (text: string): ApiError =>
  refusedFields({ file: text }, { code: 'IMPORT_UNREADABLE', message: text });

/** Reads the headings. Throws 422 when a column is there twice or none says which product a row is of. */
export function readHeading(cells: readonly string[]): Heading {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const keys = names.map(headingKey);
  const isStock = keys.includes('product') && keys.includes('colour') && !keys.includes('category');
  const meant = keys.map((key) => {
    const ofStock = isStock ? OF_STOCK[key] : undefined;
    return ofStock === undefined ? (KNOWN.get(squeezed(key)) ?? null) : ofStock;
  });
  // 'MRP' beside 'Retail Price' is passed over, 'MRP' alone is the retail price.
  const isPlain = (column: Column, at: number): boolean => squeezed(keys[at] ?? '') === squeezed(column.toLowerCase());
  const plain = new Set(meant.filter((column, at) => column !== null && isPlain(column, at)));
  const columns = meant.map((column, at) => (column && plain.has(column) && !isPlain(column, at) ? null : column));
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) < at);
  if (twice) throw unreadable(`The column '${twice}' is there twice.`);
  const others = passedOver(names, columns);
  if (!['Product ID', 'Product Name', 'SKU'].some((name) => columns.includes(name as Column))) {
    const unknown = others.length > 0 ? ` ${listed(others)} unknown.` : '';
    throw unreadable(
      `The file needs a column 'Product ID', 'Product Name' or 'SKU', and its headings in the first line.${unknown}`,
    );
  }
  return { columns, passedOver: others };
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`).join(', ');
  return names.length === 1 ? `The column ${quoted} is` : `The columns ${quoted} are`;
}

/** Names of columns that are not read; one without a name by its place. */
function passedOver(names: readonly string[], columns: readonly (Column | null)[]): string[] {
  return names.flatMap((name, at) => (columns[at] === null ? [name.slice(0, 60) || `column ${at + 1}`] : []));
}
