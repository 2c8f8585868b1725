import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import type { Compared, Part } from '@shop/shared/admin/form/differences';
import { CreateStock, UpdateStock, type Correction, type StockDetail } from '@shop/shared/contracts/http/stock/stock';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import { VARIANT_NAMES } from '../../texts.ts';
import { STOCK_FORM } from './texts.ts';

const { labels, wrong } = STOCK_FORM;

/** The form while it is open: text, as it stands in the fields; names are the contract's. */
export interface StockValues {
  productId: string;
  variantCode: VariantCode;
  varient: string;
  size: string;
  price: string;
  costPrice: string;
  sku: string;
  barcode: string;
  qty: string;
  minimumQty: string;
  shelf: string;
  reason: Correction | '';
  note: string;
  /** What was seen; null for a new one. */
  seen: { stockId: number; version: string; quantity: string } | null;
}

export function emptyItem(productId = ''): StockValues {
  const nothing = {
    varient: '',
    size: '',
    price: '',
    costPrice: '',
    sku: '',
    barcode: '',
    qty: '0',
    minimumQty: '',
    shelf: '',
    note: '',
  };
  return { productId, variantCode: 'G', ...nothing, reason: '', seen: null };
}

export function itemValues(item: StockDetail): StockValues {
  return {
    productId: String(item.productId),
    variantCode: item.variantCode in VARIANT_NAMES ? (item.variantCode as VariantCode) : 'UX',
    varient: item.varient,
    size: String(item.size),
    price: String(item.price),
    costPrice: String(item.costPrice ?? ''),
    sku: item.sku,
    barcode: item.barcode,
    qty: String(item.qty),
    minimumQty: item.minimumQty === null ? '' : String(item.minimumQty),
    shelf: item.shelf,
    reason: '',
    note: '',
    seen: { stockId: item.stockId, version: item.version, quantity: String(item.qty) },
  };
}

/** By how many pieces the quantity in the form differs from what was seen; 0 for a new one. */
export function changeOf({ qty, seen }: Pick<StockValues, 'qty' | 'seen'>): number {
  return seen && /^\d+$/.test(qty) ? Number(qty) - Number(seen.quantity) : 0;
}

/** What is sent of the form. */
export function bodyOf(values: StockValues): CreateStock | UpdateStock {
  const { productId, reason, note, seen, ...fields } = values;
  if (!seen) return { productId, ...fields };
  const corrected = changeOf(values) !== 0;
  return {
    stockId: seen.stockId,
    version: seen.version,
    ...fields,
    seenQuantity: seen.quantity,
    ...(corrected && reason && { reason }),
    ...(corrected && { note }),
  };
}

const WORDS: FormCheck<StockValues>['words'] = {
  productId: { label: labels.product },
  variantCode: { label: labels.variant },
  varient: { label: labels.color, wrong: wrong.color },
  size: { label: labels.size },
  price: amountWords(labels.price),
  costPrice: amountWords(labels.costPrice),
  sku: { label: labels.sku, wrong: wrong.code(labels.sku) },
  barcode: { label: labels.barcode, wrong: wrong.code(labels.barcode) },
  qty: { label: labels.qty, wrong: wrong.whole },
  minimumQty: { label: labels.minimumQty, wrong: wrong.minimum },
  shelf: { label: labels.shelf, wrong: wrong.shelf },
  reason: { label: labels.reason },
  note: { label: labels.note, wrong: wrong.note },
};

export const checkOf = (isNew: boolean): FormCheck<StockValues> => ({
  schema: isNew ? CreateStock : UpdateStock,
  words: WORDS,
  body: bodyOf,
  rules: (values) =>
    changeOf(values) !== 0 && !values.reason ? { reason: wrong.reason } : ({} as Record<string, string>),
});

const COMPARED = [
  'varient',
  'variantCode',
  'size',
  'price',
  'costPrice',
  'sku',
  'barcode',
  'qty',
  'minimumQty',
  'shelf',
] as const;

/** Sets two states of a variation against each other; `sizeName` of an id. */
export function comparedItems(sizeName: (id: string) => string): Compared<StockValues> {
  const names: Record<(typeof COMPARED)[number], string> = {
    ...labels,
    varient: labels.color,
    variantCode: labels.variant,
  };
  const textOf = (values: StockValues, key: (typeof COMPARED)[number]) =>
    key === 'variantCode' ? VARIANT_NAMES[values.variantCode] : key === 'size' ? sizeName(values.size) : values[key];
  return {
    parts: (values) => COMPARED.map((key): Part => ({ key, label: names[key], text: textOf(values, key) })),
    merge(mine, theirs, taken) {
      const fields = COMPARED.map((key) => [key, (taken.has(key) ? theirs : mine)[key]]);
      const merged = { ...mine, ...(Object.fromEntries(fields) as Partial<StockValues>), seen: theirs.seen };
      // A quantity I did not change follows what was sold meanwhile.
      return changeOf(mine) === 0 ? { ...merged, qty: theirs.qty } : merged;
    },
  };
}
