import { expect, it } from 'vitest';
import { unknownParts, withParts } from './receiptParts.ts';

const parts = {
  invoice: 'INV-000012',
  date: '2026-11-22',
  time: '10:05:00',
  total: '1450.50',
  tax: '0.00',
  ntn: '1234567-8',
  strn: '3277876175852',
  pos: '817015',
};

it.each([
  ['{pos}-{invoice}', '817015-INV-000012'],
  ['{date} {time}, Rs {total}, tax {tax}', '2026-11-22 10:05:00, Rs 1450.50, tax 0.00'],
  ['NTN {ntn} STRN {strn}', 'NTN 1234567-8 STRN 3277876175852'],
  ['{toString} {Invoice} {} {', '{toString} {Invoice} {} {'],
  ['', ''],
])('writes %j of a sale as %j', (text, written) => {
  expect(withParts(text, parts)).toBe(written);
});

it('tells what is no part', () => {
  expect(unknownParts('{pos}{invoice} {toString} { pos} {')).toEqual(['toString', ' pos']);
});
