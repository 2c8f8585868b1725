import type { ProductState } from '@shop/shared/contracts/http/catalog/catalog';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import { isWritten, manyLines, nameKey, oneLine, visible } from '@shop/shared/format/plainText';
import { parseAmount } from '@shop/shared/format/money';
import {
  codeSpoilt,
  plainNumber,
  saidOrNothing,
  SPOILT,
  textSpoilt,
  typedBarcode,
  typedCode,
  withoutFormula,
} from '@shop/shared/format/spreadsheet';
import type { ProductDraft } from '../saving/draft.ts';
import type { Column } from './columns.ts';
import { sizeKey, type IdsByName, type Names } from './names.ts';
import type { TableRow } from './tableRow.ts';

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
  /** Paisa, of this variation. */
  price?: number;
}

/** One row, read. */
export interface ImportRow {
  line: number;
  /** What it says of colour and size, as it says it. */
  label: { color: string; size: string };
  /** Whether it says which product it is of, if only wrongly. */
  isNamed: boolean;
  productId: number | null;
  product: ProductChanges;
  variation: VariationChanges;
  /** What is wrong with it, naming the columns; such a row is left out. */
  faults: string[];
  /** What whoever checks it should look at. */
  hints: string[];
}

const STATES = new Map<string, ProductState>([
  ['draft', 'draft'],
  ['shown', 'shown'],
  ['active', 'shown'],
  ['published', 'shown'],
  ['hidden', 'hidden'],
  ['archived', 'hidden'],
]);

const VARIANTS = new Map<string, VariantCode>([
  ['g', 'G'],
  ['girl', 'G'],
  ['girls', 'G'],
  ['female', 'G'],
  ['b', 'B'],
  ['boy', 'B'],
  ['boys', 'B'],
  ['male', 'B'],
  ['u', 'UX'],
  ['ux', 'UX'],
  ['unisex', 'UX'],
]);

/** A program that opens an export would compute these, so an export puts an apostrophe in front. */
const DEFUSED = /^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/;
/** What a spreadsheet is told by that a number is text; `'90s Frock` is a name. */
const TEXT_MARK = /^'(?=\d[\d.,/ -]*$)/;
const FORMULA = /^[=+@]/;

export interface Reading {
  isCommaDecimal: boolean;
  /** Columns whose unknown names are passed over: something was chosen in their place. */
  chosenFor: ReadonlySet<Column>;
}

/** Reads a row by its columns. */
export function readRow(row: TableRow, names: Names, reading: Reading): ImportRow {
  const { line, cells, isTooLong, hints = [], faults = [] } = row;
  const reader = new CellReader(cells, reading);
  reader.faults.push(...faults);
  if (isTooLong) reader.faults.push('The line has more cells than there are headings.');
  const productId = reader.number('Product ID', 2147483647);
  const product = {
    name: reader.line('Product Name', 200),
    categoryId: reader.lookup('Category', names.categories),
    supplierId: reader.supplier(names.suppliers),
    groupId: reader.lookup('Group', names.groups),
    description: reader.lines('Description', 5000),
    stockLimit: reader.number('Minimum Stock', 100_000),
    cost: reader.amount('Cost Price'),
    wholesale: reader.amount('Wholesale Price'),
    price: reader.amount('Retail Price'),
    salePrice: reader.amount('Sale Price'),
    state: reader.state(),
    nameUr: reader.line('Name in Urdu', 200),
    descriptionUr: reader.lines('Description in Urdu', 5000),
  };
  const variation = {
    variant: reader.variant(),
    color: reader.line('Color', 60),
    sizeId: reader.lookup('Size', names.sizes),
    quantity: reader.number('Quantity', 100_000),
    sku: reader.code('SKU', typedCode),
    barcode: reader.code('Barcode', typedBarcode),
    price: reader.amount('Variation Price'),
  };
  return {
    line,
    label: { color: oneLine(cells.get('Color') ?? ''), size: oneLine(cells.get('Size') ?? '') },
    isNamed: cells.has('Product ID') || cells.has('Product Name'),
    productId: productId ?? null,
    product: given(product),
    variation: given(variation),
    faults: reader.faults,
    hints: [...hints, ...reader.hints],
  };
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

class CellReader {
  readonly faults: string[] = [];
  readonly hints: string[] = [];
  readonly #cells: ReadonlyMap<Column, string>;
  readonly #reading: Reading;

  constructor(cells: ReadonlyMap<Column, string>, reading: Reading) {
    this.#cells = cells;
    this.#reading = reading;
  }

  text(column: Column, longest: number): string | undefined {
    const cell = this.#cell(column);
    if (cell === undefined) return undefined;
    const spoilt = textSpoilt(cell);
    if (spoilt) return this.#fault(column, `'${cell.slice(0, 60)}' ${SPOILT[spoilt]}`);
    if (FORMULA.test(cell)) return this.#fault(column, `must not begin with ${cell.slice(0, 1)}`);
    const text = cell.replace(DEFUSED, '').replace(TEXT_MARK, '').normalize('NFC').trim();
    if (text.length > longest) return this.#fault(column, `must not have more than ${longest} characters`);
    return isWritten(text) ? text : undefined;
  }

  line(column: Column, longest: number): string | undefined {
    const text = this.text(column, longest);
    return text === undefined ? undefined : oneLine(text) || undefined;
  }

  lines(column: Column, longest: number): string | undefined {
    const text = this.text(column, longest);
    return text === undefined ? undefined : manyLines(text);
  }

  code(column: Column, typed: (text: string) => string): string | undefined {
    const code = typed(saidOrNothing(this.text(column, 60) ?? ''));
    const spoilt = codeSpoilt(code);
    if (spoilt)
      return this.#fault(column, `'${code}' ${SPOILT[spoilt]}, or leave the cell empty: what is stored stays`);
    return code || undefined;
  }

  number(column: Column, highest: number): number | undefined {
    const paisa = this.#paisa(column);
    if (paisa === undefined) return undefined;
    if (paisa === null || paisa % 100 !== 0 || paisa > highest * 100) {
      return this.#fault(column, `must be a whole number from 0 to ${highest}`);
    }
    return paisa / 100;
  }

  amount(column: Column): number | undefined {
    const paisa = this.#paisa(column);
    if (paisa === undefined) return undefined;
    if (paisa === null || paisa > 1e11)
      return this.#fault(column, 'must be an amount in rupees with at most two decimals');
    return paisa;
  }

  /** Null when it is no number. */
  #paisa(column: Column): number | null | undefined {
    const cell = saidOrNothing(this.#cell(column) ?? '');
    return cell === '' ? undefined : parseAmount(plainNumber(cell, this.#reading.isCommaDecimal));
  }

  #cell(column: Column): string | undefined {
    const cell = this.#cells.get(column);
    return cell === undefined ? undefined : visible(withoutFormula(cell)).trim() || undefined;
  }

  lookup(column: Column, ids: IdsByName): number | undefined {
    const cell = this.text(column, 200);
    if (cell === undefined) return undefined;
    const id = ids.get(nameKey(cell)) ?? (column === 'Size' ? ids.get(sizeKey(cell)) : undefined);
    if (id === undefined && this.#reading.chosenFor.has(column)) {
      this.hints.push(`${column} '${cell}' is not known here; what was chosen is taken for a new product.`);
      return undefined;
    }
    const spoilt = id === undefined && codeSpoilt(cell);
    if (spoilt) return this.#fault(column, `'${cell}' ${SPOILT[spoilt]}`);
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

  state(): ProductState | undefined {
    const cell = this.text('State', 60);
    if (cell === undefined) return undefined;
    return STATES.get(cell.toLowerCase()) ?? this.#fault('State', 'must be draft, shown or hidden');
  }

  variant(): VariantCode | undefined {
    const cell = this.text('Variant', 60);
    if (cell === undefined) return undefined;
    return VARIANTS.get(cell.toLowerCase()) ?? this.#fault('Variant', 'must be G (Girls), B (Boys) or UX (Unisex)');
  }

  #fault(column: Column, text: string): undefined {
    this.faults.push(`${column} ${text}.`);
  }
}
