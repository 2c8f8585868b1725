import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneDigits, phoneFault, phoneKey } from './phone.ts';

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
  ['92 0332 8888888'],
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

it.each([
  ['+92 332 8888888', '03328888888'],
  ['+9203328888888', '03328888888'],
  ['0092 332 8888888', '03328888888'],
  ['923328888888', '03328888888'],
  ['3328888888', '03328888888'],
  ['0332-8888888', '03328888888'],
  ['۰۳۳۲۸۸۸۸۸۸۸', '03328888888'],
  ['+92 42 111 222 333', '042111222333'],
  ['042-111222333', '042111222333'],
  ['Not provided', ''],
  ['', ''],
])('compares %j as %j', (text, key) => {
  expect(phoneKey(text)).toBe(key);
});

it('compares a mobile number the same however it is written, and what is compared again as itself', () => {
  const mobile = fc.stringMatching(/^3\d{9}$/);
  const prefix = fc.constantFrom('0', '', '92', '+92', '+92 ', '0092', '+92 (0)', ' +92-');
  fc.assert(
    fc.property(mobile, prefix, fc.nat(9), (digits, before, at) => {
      const typed = `${before}${digits.slice(0, at)} ${digits.slice(at)}`;
      expect(phoneKey(typed)).toBe(`0${digits}`);
      expect(phoneKey(phoneKey(typed))).toBe(phoneKey(typed));
    }),
  );
});
