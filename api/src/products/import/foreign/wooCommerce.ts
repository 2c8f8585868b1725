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

/** A product that varies has a row of its own; its variations name it by `id:501` or its SKU. */
export const WOOCOMMERCE: ForeignShop = {
  name: 'WooCommerce',
  knownBy: [
    ['type', 'name', 'regular price', 'parent', 'attribute 1 name'],
    ['id', 'type', 'name', 'published', 'regular price'],
  ],
  map(rows) {
    const parents = new Map(
      rows.flatMap((row) => [
        [`id:${row.cell('id')}`, row] as const,
        ...(row.cell('sku') ? [[row.cell('sku'), row] as const] : []),
      ]),
    );
    const begun = new Set<ForeignRow>();
    return rows.flatMap((row) => {
      const kinds = row.cell('type').split(/\s*,\s*/);
      if (kinds.includes('variable')) return [];
      const product = (kinds.includes('variation') && parents.get(row.cell('parent'))) || row;
      const isFirst = !begun.has(product);
      begun.add(product);
      return [mapped(row, product, isFirst)];
    });
  },
};

/** Kinds of products that stand for others, or are sold elsewhere. */
const UNSOLD = ['grouped', 'external'];

function mapped(row: ForeignRow, product: ForeignRow, isFirst: boolean): Mapped {
  const [name, categories] = [product.cell('name'), product.cell('categories')];
  const [regular, sale] = [row.cell('regular price'), row.cell('sale price')];
  const options = [1, 2, 3, 4].map((at) => {
    const [ofRow, ofProduct] = [row, product].map((one) => one.cell(`attribute ${at} name`));
    // A variation of any value is of the only one there is.
    const [own, ofAll] = [row, product].map((one) => one.cell(`attribute ${at} value(s)`));
    return [ofRow || ofProduct || '', own || (ofAll?.includes(',') ? '' : ofAll) || ''] as const;
  });
  const { hints, Quantity } = quantityOf(row.cell('stock'));
  const unsold = product.cell('published') === '1' ? '' : 'not published';
  return {
    row,
    hints: [...hints, ...(isFirst ? drafted(unsold) : [])],
    faults: UNSOLD.filter((kind) => row.cell('type').includes(kind)).map((kind) => `It is ${kind} there.`),
    cells: {
      'Product Name': name,
      ...(isFirst && {
        Category: deepest(categories),
        Description: textOfHtml(product.cell('description') || product.cell('short description')),
        ...(unsold && { State: 'draft' }),
        'Minimum Stock': product.cell('low stock amount'),
        ...pricesOf(sale || regular, regular),
      }),
      Variant: variantOf(categories, name, product.cell('tags')),
      ...optionsOf(options),
      Quantity,
      SKU: row.cell('sku'),
      Barcode: row.cell('gtin, upc, ean, or isbn'),
      'Variation Price': sale || regular,
    },
  };
}

/** 'Girls' of 'Clothes, Clothes > Girls'. */
function deepest(categories: string): string {
  const paths = categories.split(/\s*,\s*/).map((path) => path.split(/\s*>\s*/));
  return paths.toSorted((a, b) => b.length - a.length)[0]?.at(-1) ?? '';
}
