import { skuOf } from '@shop/shared/format/codes';
import { nameKey } from '@shop/shared/format/plainText';
import { randomId } from '@shop/shared/format/randomId';
import type { VariationRow, VariantChoice } from './values.ts';

/** What makes colours the same, as the server compares them. */
export const colorKey = nameKey;

export const NO_CHOICE: VariantChoice = { variant: 'G', color: '', colorCode: '', sizes: [] };

/** Whether the variant and colour are among the variations already (admin specification, 5). */
export function isTaken({ variant, color }: Pick<VariantChoice, 'variant' | 'color'>, rows: readonly VariationRow[]) {
  return rows.some((row) => row.variant === variant && colorKey(row.color) === colorKey(color));
}

/** One variation for each size, at this price in rupees (admin specification, 4: 'Add Variant'). */
export function rowsOf({ variant, color, colorCode, sizes }: VariantChoice, price: string): VariationRow[] {
  return sizes.map((size) => ({ ...blankRow(), variant, color: color.trim(), colorCode, size, price }));
}

/** 'Add Size Variation': a row to fill in; it goes on from the last one. */
export function blankRow(last?: VariationRow): VariationRow {
  return {
    id: randomId(),
    variant: last?.variant ?? 'G',
    color: last?.color ?? '',
    colorCode: last?.colorCode ?? '',
    size: '',
    price: last?.price ?? '',
    quantity: '0',
    seenQuantity: '',
    sku: '',
  };
}

/** A copy under a new random id; a SKU is one variation's only. */
export function copyOf(row: VariationRow): VariationRow {
  return { ...row, id: randomId(), seenQuantity: '', sku: '' };
}

/** Rows that are the same variant, colour and size as one above them. */
export function repeated(rows: readonly VariationRow[]): number[] {
  const seen = new Set<string>();
  return rows.flatMap(({ variant, color, size }, at) => {
    if (!color.trim() || !size) return [];
    const kind = JSON.stringify([variant, colorKey(color), size]);
    if (seen.has(kind)) return [at];
    seen.add(kind);
    return [];
  });
}

/** Colours of the variations, each once, in their order and as they were first written. */
export function colorsOf(rows: readonly Pick<VariationRow, 'color' | 'colorCode'>[]): { name: string; code: string }[] {
  const found = new Map<string, { name: string; code: string }>();
  for (const { color, colorCode } of rows)
    if (color.trim() && !found.has(colorKey(color)))
      found.set(colorKey(color), { name: color.trim(), code: colorCode });
  return [...found.values()];
}

/**
 * New SKUs for all variations: uppercase variant, initials of the colour, digits of the size, and a sequence of four digits
 * that begins one above the highest there is (admin specification, 4). `next` is the shop's; a higher one typed into this
 * form, and not saved yet, counts too.
 */
export function withNewSkus(
  rows: readonly VariationRow[],
  sizeTitle: (id: string) => string,
  next: number,
): VariationRow[] {
  const typed = rows.map(({ sku }) => Number(/-(\d{4,6})$/.exec(sku.trim())?.[1] ?? 0));
  const first = Math.max(next, ...typed.map((sequence) => sequence + 1));
  return rows.map((row, at) => ({ ...row, sku: skuOf(row.variant, row.color, sizeTitle(row.size), first + at) }));
}
