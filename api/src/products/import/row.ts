import type { VariantCode } from '@shop/shared/contracts/http/products';
import { parseAmount } from '@shop/shared/format/money';
import type { ProductDraft } from '../saving/draft.ts';
import type { Column } from './columns.ts';
import { nameKey, type IdsByName, type Names } from './names.ts';
import type { TableRow } from './table.ts';

/** What a row says of its product; what it does not say stays. Amounts in paisa; a sale price of 0 takes it off sale. */
export type ProductChanges = Partial<Omit<ProductDraft, 'onSale'>>;

/** What a row says of a variation. */
export interface VariationChanges {
  variant?: VariantCode;
  color?: string;
  sizeId?: number;
  quantity?: number;
  sku?: string;
  barcode?: string;
}

/** One row, read. */
export interface ImportRow {
  line: number;
  productId: number | null;
  product: ProductChanges;
  variation: VariationChanges;
  /** What is wrong with it, naming the columns; such a row is left out. */
  faults: string[];
}

const VARIANTS = new Map<string, VariantCode>([
  ['g', 'G'],
  ['girls', 'G'],
  ['b', 'B'],
  ['boys', 'B'],
  ['ux', 'UX'],
  ['unisex', 'UX'],
]);

/** A program that opens an export would compute these, so an export puts an apostrophe in front. */
const DEFUSED = /^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/;
const FORMULA = /^[=+@]/;

/** Reads a row by its columns. */
export function readRow({ line, cells, isTooLong }: TableRow, names: Names): ImportRow {
  const reader = new CellReader(cells);
  if (isTooLong) reader.faults.push('The line has more cells than there are headings.');
  const productId = reader.number('Product ID', 2147483647);
  const product = {
    name: reader.text('Product Name', 200)?.replaceAll(/\s+/g, ' '),
    categoryId: reader.lookup('Category', names.categories),
    supplierId: reader.supplier(names.suppliers),
    groupId: reader.lookup('Group', names.groups),
    description: reader.text('Description', 5000),
    stockLimit: reader.number('Minimum Stock', 100_000),
    cost: reader.amount('Cost Price'),
    wholesale: reader.amount('Wholesale Price'),
    price: reader.amount('Retail Price'),
    salePrice: reader.amount('Sale Price'),
  };
  const variation = {
    variant: reader.variant(),
    color: reader.text('Color', 60)?.replaceAll(/\s+/g, ' '),
    sizeId: reader.lookup('Size', names.sizes),
    quantity: reader.number('Quantity', 100_000),
    sku: reader.text('SKU', 60),
    barcode: reader.text('Barcode', 60),
  };
  return {
    line,
    productId: productId ?? null,
    product: given(product),
    variation: given(variation),
    faults: reader.faults,
  };
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

class CellReader {
  readonly faults: string[] = [];
  readonly #cells: ReadonlyMap<Column, string>;

  constructor(cells: ReadonlyMap<Column, string>) {
    this.#cells = cells;
  }

  text(column: Column, longest: number): string | undefined {
    const cell = this.#cells.get(column);
    if (cell === undefined) return undefined;
    if (FORMULA.test(cell)) return this.#fault(column, `must not begin with ${cell.slice(0, 1)}`);
    const text = cell.replace(DEFUSED, '').normalize('NFC').trim();
    if (text.length > longest) return this.#fault(column, `must not have more than ${longest} characters`);
    return text || undefined;
  }

  number(column: Column, highest: number): number | undefined {
    const cell = this.#cells.get(column);
    if (cell === undefined) return undefined;
    if (!/^\d{1,10}$/.test(cell) || Number(cell) > highest) {
      return this.#fault(column, `must be a whole number from 0 to ${highest}`);
    }
    return Number(cell);
  }

  amount(column: Column): number | undefined {
    const cell = this.#cells.get(column);
    if (cell === undefined) return undefined;
    const paisa = parseAmount(cell);
    if (paisa === null || paisa > 1e11)
      return this.#fault(column, 'must be an amount in rupees with at most two decimals');
    return paisa;
  }

  lookup(column: Column, ids: IdsByName): number | undefined {
    const cell = this.text(column, 200);
    if (cell === undefined) return undefined;
    const id = ids.get(nameKey(cell));
    if (id === undefined) return this.#fault(column, `has '${cell}', which the shop does not know`);
    return id ?? this.#fault(column, `has '${cell}', which is the name of several`);
  }

  /** By full name; where several have it, with the company or the number of the one that is meant. */
  supplier(ids: IdsByName): number | undefined {
    const cell = this.text('Supplier', 200);
    const company = this.text('Company', 200);
    if (cell === undefined || ids.get(nameKey(cell)) !== null) return this.lookup('Supplier', ids);
    const ofCompany = company && ids.get(nameKey(`${cell} - ${company}`));
    if (ofCompany) return ofCompany;
    const numbers = [...ids]
      .flatMap(([key, id]) => (id && key === nameKey(`${cell} no. ${id}`) ? [id] : []))
      .toSorted((a, b) => a - b)
      .map((id) => `${cell} no. ${id}`)
      .join(', ');
    return this.#fault(
      'Supplier',
      `has '${cell}', which is the name of several: write ${numbers}, or the company with it`,
    );
  }

  variant(): VariantCode | undefined {
    const cell = this.#cells.get('Variant');
    if (cell === undefined) return undefined;
    return VARIANTS.get(cell.toLowerCase()) ?? this.#fault('Variant', 'must be G (Girls), B (Boys) or UX (Unisex)');
  }

  #fault(column: Column, text: string): undefined {
    this.faults.push(`${column} ${text}.`);
  }
}
