import { expect, it } from 'vitest';
import { barcodeOf, checkDigit, skuOf } from './codes.ts';

it.each([
  [['G', 'Sea Green', '3-4 Years', 12], 'G-SG-34-0012'],
  [['ux', 'mint', 'Newborn', 7], 'UX-M-0007'],
  [['B', 'Red', '10-11 Years', 12345], 'B-R-1011-12345'],
] as const)('makes the SKU of %j', ([variant, color, size, sequence], sku) => {
  expect(skuOf(variant, color, size, sequence)).toBe(sku);
});

it('completes an EAN-13', () => {
  expect(checkDigit('400638133393')).toBe(1);
  expect(barcodeOf(1)).toMatch(/^200000000001\d$/);
});
