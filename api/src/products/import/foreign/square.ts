import { plainNumber } from '@shop/shared/format/spreadsheet';
import { optionsOf, quantityOf, variantOf, type ForeignRow, type ForeignShop } from './foreignShop.ts';
import { textOfHtml } from './textOfHtml.ts';

/** A row is a variation, with options or named by its size and colour. */
export const SQUARE: ForeignShop = {
  name: 'Square',
  knownBy: [['token', 'item name', 'variation name', 'price']],
  map: (rows) =>
    rows.map((row) => {
      const [name, categories] = [row.cell('item name'), row.cell('categories', 'category')];
      const { hints, Quantity } = quantityOf(piecesOf(row));
      const price = row.cell('price');
      const isVariable = /^variable$/i.test(price);
      return {
        row,
        hints,
        faults: isVariable ? ['Its price varies there: write one.'] : [],
        cells: {
          'Product Name': name,
          Category: categories.split(/\s*[,>]\s*/).at(-1) ?? '',
          Description: textOfHtml(row.cell('description')),
          'Retail Price': isVariable ? '' : price,
          'Cost Price': row.cell('default unit cost'),
          Variant: variantOf(categories, name),
          ...kindOf(row),
          Quantity,
          SKU: row.cell('sku'),
          Barcode: row.cell('gtin'),
        },
      };
    }),
};

/** At all places together. */
function piecesOf(row: ForeignRow): string {
  const pieces = row.cellsBelow('current quantity').filter(Boolean);
  return pieces.length > 1
    ? String(pieces.reduce((sum, text) => sum + Number(plainNumber(text)), 0))
    : (pieces[0] ?? '');
}

/** What Square calls the only variation of an item. */
const ONLY_ONE = /^regular$/i;

function kindOf(row: ForeignRow): { Color: string; Size: string } {
  const said = optionsOf(
    [1, 2, 3].map((at) => [row.cell(`option name ${at}`), row.cell(`option value ${at}`)] as const),
  );
  const called = row.cell('variation name').replace(ONLY_ONE, '');
  const parts = called.split(/\s*[,/]\s*/);
  if (said.Color || said.Size) return said;
  const [Size, Color] =
    parts.length === 2 ? parts.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a))) : [called];
  return { Size: Size ?? '', Color: Color ?? '' };
}
