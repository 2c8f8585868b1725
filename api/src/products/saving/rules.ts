import { codeKey } from '@shop/shared/format/codes';
import type { FormFaults } from '../../kernel/http/formFaults.ts';
import { colorKeyOf, type VariationDraft, type ProductDraft } from './draft.ts';

export const TEXTS = {
  saleMissing: 'Sale price is required when the product is on sale.',
  saleTooHigh: 'The sale price must be lower than the retail price.',
  duplicate: 'This variant and color combination already exists in the Articles section.',
  lastVariation: 'The last article cannot be deleted.',
  colorOf: (color: string) => `This is what ${color} is called in another language. Please choose ${color}.`,
  skuTaken: 'This SKU is used by another article.',
  barcodeTaken: 'This barcode is used by another article.',
};

/** Sale price needed, above 0 and below the retail price when on sale (admin specification, 5). */
export function checkPrices({ onSale, salePrice, price }: ProductDraft, faults: FormFaults): void {
  if (!onSale) return;
  if (salePrice <= 0) faults.add('product.salePrice', TEXTS.saleMissing);
  else if (salePrice >= price) faults.add('product.salePrice', TEXTS.saleTooHigh);
}

/** No two variations of a product alike, no SKU or barcode twice, with more zeros in front or fewer (admin specification, 5). */
export function checkVariations(field: string, variations: readonly VariationDraft[], faults: FormFaults): void {
  const [kinds, skus, barcodes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [i, { variant, color, sizeId, sku, barcode }] of variations.entries()) {
    const kind = kindOf(variant, color, sizeId);
    if (kinds.has(kind)) faults.add(`${field}[${i}].color`, TEXTS.duplicate);
    if (sku && skus.has(sku)) faults.add(`${field}[${i}].sku`, TEXTS.skuTaken);
    if (barcode && barcodes.has(codeKey(barcode))) faults.add(`${field}[${i}].barcode`, TEXTS.barcodeTaken);
    kinds.add(kind);
    if (sku) skus.add(sku);
    if (barcode) barcodes.add(codeKey(barcode));
  }
}

/** What makes a variation another one than its product's other variations. */
export const kindOf = (variant: string, color: string, sizeId: number): string =>
  JSON.stringify([variant, colorKeyOf(color), sizeId]);
