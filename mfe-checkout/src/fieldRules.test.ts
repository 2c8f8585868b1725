import { expect, it } from 'vitest';
import { phoneRule, requiredRule } from './fieldRules.ts';

it.each([
  ['', 'Mobile Phone Number is required'],
  ['0332', 'Phone number must be exactly 11 digits (e.g., 03328888888)'],
  ['04328888888', 'Phone number must start with 03 (e.g., 03328888888)'],
  ['03328888888', true],
  ['3328888888', true],
])('judges %j with %j', (phone, verdict) => {
  expect(phoneRule(phone)).toBe(verdict);
});

it('wants more than spaces in a required field', () => {
  expect(requiredRule('City')('  ')).toBe('City is required');
  expect(requiredRule('City')(' Hub ')).toBe(true);
  expect(requiredRule('City')('\u200b \ufeff')).toBe('City is required');
});
