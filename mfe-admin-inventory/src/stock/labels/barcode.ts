import type { Barcode } from '@shop/shared/admin/paper/bars';
import { checkDigit } from '@shop/shared/format/codes';

/** What scanners read of a stock item: its barcode, EAN-13 where the number is one, else its SKU; null where neither can be written. */
export function barcodeFor({ barcode, sku }: { barcode: string; sku: string }): Barcode | null {
  const text = [barcode, sku].find(hasBars);
  return text === undefined ? null : { format: isEan13(text) ? 'EAN13' : 'CODE128', text };
}

/** Code 128 has the letters of ASCII and no others. */
const hasBars = (code: string): boolean => /^[\u0020-\u007e]+$/.test(code);

/** What the bars of a stock item are not of, though it has that code; null where they are of what they should be. */
export function unwritten({ barcode, sku }: { barcode: string; sku: string }): 'barcode' | 'all' | null {
  if (hasBars(barcode) || (barcode === '' && hasBars(sku))) return null;
  return hasBars(sku) ? 'barcode' : 'all';
}

function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && checkDigit(text.slice(0, 12)) === Number(text.slice(12));
}
