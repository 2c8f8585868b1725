import {
  drafted,
  optionsOf,
  pricesOf,
  quantityOf,
  variantOf,
  type ForeignRow,
  type ForeignShop,
  type Mapped,
} from './foreignShop.ts';
import { textOfHtml } from './textOfHtml.ts';

/** A product's rows have its handle; its first one all that is said of it, and names of options. Headings of 2025, then those before. */
export const SHOPIFY: ForeignShop = {
  name: 'Shopify',
  knownBy: [
    ['handle', 'title', 'option1 name', 'option1 value', 'variant price'],
    ['url handle', 'title', 'option1 name', 'option1 value', 'price'],
  ],
  map: (rows) =>
    [...Map.groupBy(rows, (row) => row.cell('url handle', 'handle')).values()].flatMap((ofProduct) => {
      const [first] = ofProduct;
      return first ? ofProduct.filter(isVariant).map((row) => mapped(row, first)) : [];
    }),
};

/** Further pictures of a product have rows of their own. */
const isVariant = (row: ForeignRow): boolean =>
  [row.cell('option1 value'), row.cell('sku', 'variant sku'), priceOf(row)].some((text) => text !== '');

const priceOf = (row: ForeignRow): string => row.cell('price', 'variant price');

function mapped(row: ForeignRow, first: ForeignRow): Mapped {
  const [title, type] = [first.cell('title'), first.cell('type')];
  const price = priceOf(row);
  const status = first.cell('status').toLowerCase();
  const unsold = status === 'active' ? '' : status;
  const options = [1, 2, 3].map((at) => [first.cell(`option${at} name`), row.cell(`option${at} value`)] as const);
  const { hints, Quantity } = quantityOf(row.cell('inventory quantity', 'variant inventory qty'));
  return {
    row,
    hints: [...hints, ...(row === first ? drafted(unsold) : [])],
    faults: /true/i.test(first.cell('gift card')) ? ['It is a gift card there.'] : [],
    cells: {
      'Product Name': title,
      ...(row === first && {
        Category: type,
        Supplier: first.cell('vendor'),
        Description: textOfHtml(first.cell('description', 'body (html)')),
        ...(unsold && { State: 'draft' }),
        'Cost Price': first.cell('cost per item'),
        ...pricesOf(price, row.cell('compare-at price', 'variant compare at price')),
      }),
      Variant: variantOf(type, title, first.cell('tags')),
      ...optionsOf(options),
      Quantity,
      SKU: row.cell('sku', 'variant sku'),
      Barcode: row.cell('barcode', 'variant barcode'),
      'Variation Price': price,
    },
  };
}
