import type { ProductRow } from '@shop/shared/contracts/http/catalog/products';
import type { Reader } from '../kernel/db/database.ts';
import { codeCell, rupees, type CsvColumn } from '../kernel/lists/csv.ts';
import { readTranslations } from '../translations/reading.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';

interface Variation {
  product_id: number;
  variant_code: string;
  color: string;
  size: string;
  qty: number;
  sku: string;
  barcode: string;
}

/** A line of the file: a variation, with all of its product in the product's first line. */
interface Line {
  product: ProductRow;
  isFirst: boolean;
  /** Of the product. */
  urdu: { name: string; description: string };
  variation: Variation | undefined;
}

const ofProduct = (heading: string, cell: (product: ProductRow) => string | number): CsvColumn<Line> => ({
  heading,
  cell: ({ product, isFirst }) => (isFirst ? cell(product) : ''),
});
const ofVariation = (heading: string, cell: (variation: Variation) => string | number): CsvColumn<Line> => ({
  heading,
  cell: ({ variation }) => (variation ? cell(variation) : ''),
});

const COLUMNS: readonly CsvColumn<Line>[] = [
  // By which a changed file is imported again, also after the product got another name.
  { heading: 'Product ID', cell: ({ product }) => product.id },
  { heading: 'Product Name', cell: ({ product }) => product.name },
  ofProduct('Category', (row) => row.entityName),
  ofProduct('Supplier', (row) => row.supplierName),
  ofProduct('Company', (row) => row.supplierCompany),
  ofProduct('Group', (row) => row.groupName),
  ofProduct('Cost', (row) => rupees(row.cog)),
  ofProduct('Wholesale', (row) => rupees(row.wholesale)),
  ofProduct('Price', (row) => rupees(row.price)),
  ofProduct('Sale Price', (row) => (row.onSale === '1' ? rupees(row.salePrice) : '')),
  ofProduct('Stock', (row) => row.totalStock),
  ofProduct('Variants', (row) => row.variants),
  ofProduct('Minimum Stock Level', (row) => row.stockLimit),
  ofProduct('Created Date', (row) => row.createdDate),
  ofProduct('Description', (row) => row.description),
  ofProduct('State', (row) => row.state),
  ofVariation('Variant', (row) => row.variant_code),
  ofVariation('Color', (row) => row.color),
  ofVariation('Size', (row) => codeCell(row.size)),
  ofVariation('Quantity', (row) => row.qty),
  ofVariation('SKU', (row) => codeCell(row.sku)),
  ofVariation('Barcode', (row) => codeCell(row.barcode)),
  { heading: 'Name in Urdu', cell: ({ isFirst, urdu }) => (isFirst ? urdu.name : '') },
  { heading: 'Description in Urdu', cell: ({ isFirst, urdu }) => (isFirst ? urdu.description : '') },
];

/** The products as a file that can be changed and imported again: a line for each variation. */
export const productsFile = (db: Reader): ListFile<ProductRow, Line> => ({
  name: 'products',
  columns: COLUMNS,
  linesOf: (products) => linesOf(db, products),
});

async function linesOf(db: Reader, products: readonly ProductRow[]): Promise<Line[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const said = await readTranslations(db, 'ur', 'product', ids);
  const rows: Variation[] = await db
    .selectFrom('variations as v')
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['v.product_id', 'v.variant_code', 'v.color', 's.name as size', 'v.qty', 'v.sku', 'v.barcode'])
    .where('v.product_id', 'in', ids)
    .where('v.retired', '=', 0)
    .orderBy('v.id')
    .execute();
  const variations = Map.groupBy(rows, (row) => row.product_id);
  return products.flatMap((product) => {
    const urdu = { name: said(product.id, 'name', ''), description: said(product.id, 'description', '') };
    const own = variations.get(product.id) ?? [undefined];
    return own.map((variation, at) => ({ product, isFirst: at === 0, urdu, variation }));
  });
}
