import { expect, it } from 'vitest';
import { barcodeOf, checkDigit, codeKey, isGtin, scannedCode, searchedCode, skuOf, writtenForms } from './codes.ts';

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

it.each([
  ['360004452450', '0360004452450'],
  ['00360004452450', '360004452450'],
  [']E0360004452450', '0360004452450'],
  [']C10100360004452450', '0360004452450'],
  ['g-sg-34-0012', 'G-SG-34-0012'],
])('takes %s and %s for one code', (one, other) => {
  expect(codeKey(scannedCode(one))).toBe(codeKey(other));
});

it.each([
  ['1234567890111', '67890111'],
  ['0000012', '12'],
  ['2000000000015', '2000000000022'],
])('takes %s and %s for two', (one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other));
});

it('writes a GTIN in all lengths it may have', () => {
  expect(writtenForms('0360004452450')).toEqual(['360004452450', '0360004452450', '00360004452450']);
  expect(writtenForms('G-SG-34-0012')).toEqual(['G-SG-34-0012']);
  expect(searchedCode(']E00360004452450')).toBe('360004452450');
});

it('knows the last digit of every GTIN', () => {
  expect(['96385074', '036000291452', '4006381333931', '10012345678902'].map(isGtin)).toEqual([true, true, true, true]);
  expect(['4006381333932', '03001234567', '400638133393'].map(isGtin)).toEqual([false, false, false]);
});
