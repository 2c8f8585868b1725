import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneDigits, phoneFault } from './phone.ts';

it.each([
  ['03328888888', null],
  ['0332888888', 'length'],
  ['033288888888', 'length'],
  ['', 'length'],
  ['0332888888a', 'length'],
  ['0332888888\n', 'length'],
  ['04328888888', 'prefix'],
  ['92332888888', 'prefix'],
] as const)('judges %j as %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault);
});

it('accepts exactly 03 and nine digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,13}$/), (text) => {
      expect(phoneFault(text) === null).toBe(text.length === 11 && text.startsWith('03'));
    }),
  );
});

it.each([
  ['+923328888888'],
  ['+92 332 888 8888'],
  [' +92-332-8888888'],
  ['+92 (0) 332 8888888'],
  ['+9203328888888'],
  ['00923328888888'],
  ['0092 332 8888888'],
  ['923328888888'],
  ['92 332-888 8888'],
  ['0332-8888888'],
  ['(0332) 888 88 88'],
  ['۰۳۳۲۸۸۸۸۸۸۸'],
  ['٠٣٣٢٨٨٨٨٨٨٨'],
])('takes %j as 03328888888', (text) => {
  expect(phoneDigits(text)).toBe('03328888888');
});

it.each([
  ['92', '92'],
  ['92332888888', '92332888888'],
  ['+9', '9'],
  ['+92', '0'],
  ['0033', '0033'],
  ['9242111222333', '92421112223'],
])('leaves %j at %j: no mobile number with a country code', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

it('keeps digits only, at most 11', () => {
  expect(phoneDigits('0332-888 8888 ext 5')).toBe('03328888888');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(phoneDigits(text)).toMatch(/^[0-9]{0,11}$/);
    }),
  );
});
