import { nameKey } from '@shop/shared/format/plainText';
import { isSameCode } from '@shop/shared/format/spreadsheet';
import { rupeesOf } from '@shop/shared/format/money';
import { pricePerPiece } from '../../catalog/prices.ts';
import type { Row } from '../../kernel/db/schema.ts';
import type { Variation } from '../saving/variations.ts';
import type { VariationDraft } from '../saving/draft.ts';
import { kindOf } from '../saving/rules.ts';
import type { Column } from './columns.ts';
import type { Defaults } from './defaults.ts';
import type { Names } from './names.ts';
import type { ImportRow, VariationChanges } from './row.ts';

interface VariationOutcome {
  /** Its place among the variations; null for a row that speaks of none. */
  at: number | null;
  isNew: boolean;
  sku: string;
  /** Both '' when the row says them, or speaks of none. */
  color: string;
  size: string;
  notes: string[];
  faults: string[];
}

/** The variations of one product while rows are laid over them. */
export class Variations {
  readonly #drafts: VariationDraft[];
  readonly #lines = new Map<number, number>();
  readonly #names: Names;
  readonly #defaults: Defaults['variation'];
  readonly #product: Row<'products'> | null;
  #isTouched = false;

  constructor(
    current: readonly Variation[],
    { names, defaults, product }: { names: Names; defaults: Defaults['variation']; product: Row<'products'> | null },
  ) {
    this.#names = names;
    this.#defaults = defaults;
    this.#product = product;
    this.#drafts = current.map((row) => ({
      stockId: row.id,
      variant: row.variant_code as VariationDraft['variant'],
      color: row.color,
      colorCode: '',
      sizeId: row.size_id,
      price: row.price,
      quantity: row.qty,
      seenQuantity: row.qty,
      sku: row.sku,
      barcode: row.barcode,
      image: null,
    }));
  }

  /** Without `isKept` it only says what would become of it. */
  apply({ line, variation }: ImportRow, isKept: boolean): VariationOutcome {
    const sku = variation.sku ?? '';
    const none = { at: null, isNew: false, sku, color: '', size: '', notes: [], faults: [] };
    if (Object.keys(variation).length === 0) return none;
    const filled = { ...this.#defaults, ...variation };
    const at = this.#find(variation) ?? this.#find(filled);
    if (at !== null) {
      const earlier = this.#lines.get(at);
      if (earlier !== undefined) return { ...none, faults: [`This variation is on line ${earlier} already.`] };
      const draft = this.#drafts[at];
      if (!draft) return none;
      const found = { ...none, sku: draft.sku ?? '', color: draft.color, size: this.#names.entity(draft.sizeId) };
      if (!isKept) return found;
      this.#lines.set(at, line);
      return { ...found, at, isNew: draft.stockId === null, notes: this.#change(draft, variation) };
    }
    const { variant, color, sizeId } = filled;
    const missing = [
      ...(variant === undefined ? ['Variant'] : []),
      ...(color === undefined ? ['Color'] : []),
      ...(sizeId === undefined ? ['Size'] : []),
    ];
    if (variant === undefined || color === undefined || sizeId === undefined) {
      const known = sku ? `SKU '${sku}' is not known for this product. ` : '';
      return { ...none, faults: [`${known}${missing.join(', ')} needed for a new variation.`] };
    }
    if (!isKept) return none;
    const { quantity = 0, barcode = '', price = 0 } = variation;
    const added = { stockId: null, colorCode: '', seenQuantity: null, image: null };
    const place = this.#drafts.push({ ...added, variant, color, sizeId, price, quantity, sku, barcode }) - 1;
    this.#lines.set(place, line);
    this.#isTouched = true;
    return { ...none, at: place, isNew: true, color, size: this.#names.entity(sizeId) };
  }

  /** New variations without a price of their own cost what the product's usually do, paisa. */
  finish(usual: number): VariationDraft[] | null {
    if (!this.#isTouched) return null;
    return this.#drafts.map((draft) => (draft.stockId === null && !draft.price ? { ...draft, price: usual } : draft));
  }

  #find({ variant, color, sizeId, sku }: VariationChanges): number | null {
    const bySku = sku ? this.#drafts.findIndex((draft) => draft.sku === sku) : -1;
    if (bySku >= 0) return bySku;
    if (color === undefined || sizeId === undefined) return null;
    // The stock's export does not say for whom a variation is.
    const alike = [...this.#drafts.entries()].filter(
      ([, draft]) =>
        kindOf(draft.variant, draft.color, draft.sizeId) === kindOf(variant ?? draft.variant, color, sizeId),
    );
    return alike.length === 1 ? (alike[0]?.[0] ?? null) : null;
  }

  #change(draft: VariationDraft, changes: VariationChanges): string[] {
    const notes: string[] = [];
    for (const [field, heading] of VARIATION_FIELDS) {
      const [before, after] = [draft[field], changes[field]];
      if (after === undefined || after === before) continue;
      // The same colour in other letters is the same colour.
      if (field === 'color' && nameKey(String(after)) === nameKey(String(before))) continue;
      // A spreadsheet took the zeros in front.
      if ((field === 'sku' || field === 'barcode') && before && isSameCode(String(before), String(after))) continue;
      const show = (value: unknown): string =>
        (field === 'sizeId' ? this.#names.entity(Number(value)) : String(value)) || 'none';
      notes.push(`${heading} ${show(before)} → ${show(after)}`);
      Object.assign(draft, { [field]: after }, field === 'quantity' ? { seenQuantity: null } : {});
      this.#isTouched = true;
    }
    const { price } = changes;
    const before = this.#product ? pricePerPiece(draft.price, this.#product) : draft.price;
    if (price !== undefined && price !== before) {
      notes.push(`Price ${rupeesOf(before)} → ${rupeesOf(price)}`);
      draft.price = price;
      this.#isTouched = true;
    }
    return notes;
  }
}

const VARIATION_FIELDS = [
  ['variant', 'Variant'],
  ['color', 'Color'],
  ['sizeId', 'Size'],
  ['quantity', 'Quantity'],
  ['sku', 'SKU'],
  ['barcode', 'Barcode'],
] as const satisfies [keyof VariationChanges, Column][];
