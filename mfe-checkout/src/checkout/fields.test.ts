import { expect, it } from 'vitest';
import { cleanPhone, phoneRule } from './fields.ts';

it.each([
  ['0332-888 8888', '03328888888'],
  ['033288888889999', '03328888888'],
  ['+92 332 8888888', '03328888888'],
  ['abc', ''],
])('keeps of %j the digits %j', (text, digits) => {
  expect(cleanPhone(text)).toBe(digits);
});

it.each([
  ['', 'Mobile Phone Number is required'],
  ['0332', 'Phone number must be exactly 11 digits (e.g., 03328888888)'],
  ['04328888888', 'Phone number must start with 03 (e.g., 03328888888)'],
  ['03328888888', true],
])('judges %j with %j', (phone, verdict) => {
  expect(phoneRule(phone)).toBe(verdict);
});
