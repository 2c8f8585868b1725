import { quantityOf, variantOf, type ForeignShop } from './foreignShop.ts';
import { textOfHtml } from './textOfHtml.ts';

/** A row is a variation, whose name is its size. */
export const SQUARE: ForeignShop = {
  name: 'Square',
  knownBy: ['token', 'item name', 'variation name', 'price'],
  map: (rows) =>
    rows.map((row) => {
      const [name, categories] = [row.cell('item name'), row.cell('categories')];
      const { hints, Quantity } = quantityOf(row.firstCell('current quantity'));
      return {
        row,
        hints,
        cells: {
          'Product Name': name,
          Category: categories.split(/\s*[,>]\s*/).at(-1) ?? '',
          Description: textOfHtml(row.cell('description')),
          'Minimum Stock': '0',
          'Retail Price': row.cell('price'),
          Variant: variantOf(categories, name),
          Size: row.cell('variation name'),
          Quantity,
          SKU: row.cell('sku'),
          Barcode: row.cell('gtin'),
        },
      };
    }),
};
