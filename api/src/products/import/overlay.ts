import type { ImportLine } from '@shop/shared/contracts/http/catalog/productImport';
import { percentageOf } from '@shop/shared/cart/rules';
import { manyLines } from '@shop/shared/format/plainText';
import { rupeesOf } from '@shop/shared/format/money';
import type { Row } from '../../kernel/db/schema.ts';
import type { Variation } from '../saving/variations.ts';
import type { Urdu } from '../saving/urdu.ts';
import type { VariationDraft, ProductDraft } from '../saving/draft.ts';
import { usualPrice } from '../saving/prices.ts';
import { Variations } from './variations.ts';
import type { Column } from './columns.ts';
import { filledIn, type Defaults } from './defaults.ts';
import type { LeftOut } from './groups.ts';
import type { Names } from './names.ts';
import type { ImportRow, ProductChanges } from './row.ts';

/** Hundredths of a percent of the cost, of a new product without prices of its own (admin specification, 4: markups). */
const WHOLESALE = 10_500;
const RETAIL = 12_000;

/** A product as its rows want it to be. */
export interface Overlay {
  product: ProductDraft;
  /** Null when no row speaks of a variation. */
  variations: VariationDraft[] | null;
  /** What becomes of each row. */
  lines: ImportLine[];
  /** Lines by what they set: a key of the product, or the place of a variation. */
  setBy: ReadonlyMap<string, number>;
}

type Field = keyof ProductChanges;

export interface Told {
  names: Names;
  defaults: Defaults;
}

const HEADINGS: Record<Field, Column> = {
  name: 'Product Name',
  categoryId: 'Category',
  supplierId: 'Supplier',
  groupId: 'Group',
  description: 'Description',
  stockLimit: 'Minimum Stock',
  cost: 'Cost Price',
  wholesale: 'Wholesale Price',
  price: 'Retail Price',
  salePrice: 'Sale Price',
  state: 'State',
  nameUr: 'Name in Urdu',
  descriptionUr: 'Description in Urdu',
};
const FIELDS = Object.keys(HEADINGS) as Field[];

/** What a new product cannot do without (admin specification, 5). */
const NEEDED: readonly Field[] = ['name', 'categoryId', 'supplierId', 'groupId', 'description', 'stockLimit', 'cost'];

/**
 * Lays rows over a product and its variations, or over nothing for a new one. A row that contradicts an earlier one, or
 * that lacks what a new product or variation needs, is refused and changes nothing.
 */
export function overlay(
  rows: readonly ImportRow[],
  product: Row<'products'> | null,
  current: readonly Variation[],
  { names, defaults, leftOut, urdu = {} }: Told & { leftOut?: LeftOut | undefined; urdu?: Urdu },
): Overlay {
  const stored: ProductChanges = product ? { ...changesOf(product), ...urdu } : {};
  const wanted: ProductChanges = {};
  const setBy = new Map<string, number>();
  const variations = new Variations(current, { names, defaults: defaults.variation, product });
  const lines = rows.map((row): ImportLine => {
    const faults = contradictions(row, wanted, setBy);
    // A variation is looked for even so: all that is wrong with a line is said at once.
    const change = variations.apply(row, faults.length === 0);
    faults.push(...change.faults);
    const label = {
      line: row.line,
      product: row.product.name ?? product?.name ?? '',
      sku: change.sku,
      color: row.label.color || change.color,
      size: row.label.size || change.size,
    };
    if (faults.length > 0) return { ...label, outcome: 'refused', notes: faults };
    const notes: string[] = [];
    for (const field of FIELDS) {
      const value = row.product[field];
      if (value === undefined || setBy.has(field)) continue;
      // What is on sale elsewhere says nothing of what is on sale here.
      if (field === 'state' && product && defaults.isForeign) continue;
      Object.assign(wanted, { [field]: value });
      setBy.set(field, row.line);
      if (product && value !== stored[field]) notes.push(noteOf(field, stored[field], value, names));
    }
    if (change.at !== null) setBy.set(`variation ${change.at}`, row.line);
    notes.push(...change.notes);
    const outcome =
      change.isNew || (!product && change.at === null) ? 'created' : notes.length > 0 ? 'changed' : 'unchanged';
    return { ...label, outcome, notes: outcome === 'unchanged' ? notes : [...row.hints, ...notes] };
  });
  const all = { ...(product ? stored : filledIn(defaults, wanted)), ...wanted };
  // What only came back as it went out is not written anew: it may be of other English words.
  const fresh = (field: keyof Urdu) => (wanted[field] === stored[field] ? undefined : wanted[field]);
  const complete = completed({ ...all, nameUr: fresh('nameUr'), descriptionUr: fresh('descriptionUr') });
  if (!product) refuseIncomplete(lines, all, leftOut);
  return { product: complete, variations: variations.finish(usualPriceOf(complete)), lines, setBy };
}

function contradictions(row: ImportRow, wanted: ProductChanges, setBy: ReadonlyMap<string, number>): string[] {
  return FIELDS.flatMap((field) => {
    const [value, earlier] = [row.product[field], setBy.get(field)];
    if (value === undefined || earlier === undefined || value === wanted[field]) return [];
    return [`${HEADINGS[field]} differs from line ${earlier}.`];
  });
}

/** A new product without what it needs has none of its rows: what another row of it said was left out with that one. */
function refuseIncomplete(lines: ImportLine[], wanted: ProductChanges, leftOut: LeftOut | undefined): void {
  const missing = NEEDED.filter((field) => wanted[field] === undefined);
  if (missing.length === 0) return;
  const notes = leftOut
    ? [`Line ${leftOut.line} of this product is refused: ${leftOut.note}`]
    : missing.map((field) => `${HEADINGS[field]} is needed for a new product.`);
  for (const line of lines) {
    if (line.outcome !== 'refused') Object.assign(line, { outcome: 'refused', notes });
  }
}

function changesOf(row: Row<'products'>): ProductChanges {
  return {
    name: row.name,
    categoryId: row.category_id,
    supplierId: row.supplier_id ?? 0,
    groupId: row.size_group_id ?? 0,
    description: manyLines(row.description),
    stockLimit: row.stock_limit,
    cost: row.cost,
    wholesale: row.wholesale,
    price: row.price,
    salePrice: row.on_sale === 1 ? row.sale_price : 0,
    state: row.state,
  };
}

function completed(changes: ProductChanges): ProductDraft {
  const { cost = 0, salePrice = 0 } = changes;
  return {
    name: '',
    categoryId: 0,
    supplierId: 0,
    groupId: 0,
    description: '',
    stockLimit: 0,
    wholesale: percentageOf(cost, WHOLESALE),
    price: percentageOf(cost, RETAIL),
    ...changes,
    cost,
    salePrice,
    onSale: salePrice > 0,
  };
}

const usualPriceOf = ({ price, salePrice, onSale }: ProductDraft): number =>
  usualPrice({ price, sale_price: salePrice, on_sale: onSale ? 1 : 0 });

function noteOf(field: Field, before: unknown, after: unknown, names: Names): string {
  const show = (value: unknown): string => shown(field, value, names);
  return `${HEADINGS[field]} ${show(before)} → ${show(after)}`;
}

function shown(field: Field, value: unknown, names: Names): string {
  switch (field) {
    case 'categoryId':
    case 'groupId':
      return names.entity(Number(value)) || 'none';
    case 'supplierId':
      return names.supplier(Number(value)) || 'none';
    case 'cost':
    case 'wholesale':
    case 'price':
      return String(rupeesOf(Number(value)));
    case 'salePrice':
      return value ? String(rupeesOf(Number(value))) : 'none';
    case 'name':
    case 'description':
    case 'nameUr':
    case 'descriptionUr': {
      const text = String(value ?? '');
      return `'${text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text}'`;
    }
    case 'state':
    case 'stockLimit':
      return String(value ?? 0);
  }
}
