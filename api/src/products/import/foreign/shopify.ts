import {
  optionsOf,
  pricesOf,
  quantityOf,
  variantOf,
  type ForeignRow,
  type ForeignShop,
  type Mapped,
} from './foreignShop.ts';
import { textOfHtml } from './textOfHtml.ts';

/** A product's rows have its handle; its first one all that is said of it, and names of options. */
export const SHOPIFY: ForeignShop = {
  name: 'Shopify',
  knownBy: ['handle', 'title', 'option1 name', 'option1 value', 'variant price'],
  map: (rows) =>
    [...Map.groupBy(rows, (row) => row.cell('handle')).values()].flatMap((ofProduct) => {
      const [first] = ofProduct;
      return first ? ofProduct.filter(isVariant).map((row) => mapped(row, first)) : [];
    }),
};

/** Further pictures of a product have rows of their own. */
const isVariant = (row: ForeignRow): boolean =>
  ['option1 value', 'variant sku', 'variant price'].some((heading) => row.cell(heading) !== '');

function mapped(row: ForeignRow, first: ForeignRow): Mapped {
  const [title, type] = [first.cell('title'), first.cell('type')];
  const price = row.cell('variant price');
  const options = [1, 2, 3].map((at) => [first.cell(`option${at} name`), row.cell(`option${at} value`)] as const);
  const { hints, Quantity } = quantityOf(row.cell('variant inventory qty'));
  return {
    row,
    hints,
    cells: {
      'Product Name': title,
      ...(row === first && {
        Category: type,
        Supplier: first.cell('vendor'),
        Description: textOfHtml(first.cell('body (html)')),
        'Minimum Stock': '0',
        'Cost Price': first.cell('cost per item'),
        ...pricesOf(price, row.cell('variant compare at price')),
      }),
      Variant: variantOf(type, title, first.cell('tags')),
      ...optionsOf(options),
      Quantity,
      SKU: row.cell('variant sku'),
      Barcode: row.cell('variant barcode'),
      'Variation Price': price,
    },
  };
}
