import type { Barcode } from '@shop/shared/admin/paper/bars';
import { isGtin, writtenForms } from '@shop/shared/format/codes';

/**
 * What scanners read of a variation: its barcode, as EAN-13 where the number is one, also a UPC-A or one whose leading
 * zeros were lost, else its SKU; null where neither can be written.
 */
export function barcodeFor({ barcode, sku }: { barcode: string; sku: string }): Barcode | null {
  const text = [barcode, sku].find(hasBars);
  if (text === undefined) return null;
  // An EAN-8 is bars of its own kind.
  const ean = text.length > 8 ? writtenForms(text).find(isEan13) : undefined;
  return ean === undefined ? { format: 'CODE128', text } : { format: 'EAN13', text: ean };
}

/** Code 128 has the letters of ASCII and no others. */
const hasBars = (code: string): boolean => /^[\u0020-\u007e]+$/.test(code);

/** What the bars of a variation are not of, though it has that code; null where they are of what they should be. */
export function unwritten({ barcode, sku }: { barcode: string; sku: string }): 'barcode' | 'all' | null {
  if (hasBars(barcode) || (barcode === '' && hasBars(sku))) return null;
  return hasBars(sku) ? 'barcode' : 'all';
}

const isEan13 = (text: string): boolean => text.length === 13 && isGtin(text);
