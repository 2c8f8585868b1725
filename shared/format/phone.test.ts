import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dialAddress, phoneDigits, phoneFault, phoneKey, phonePart, whatsAppNumber, withFirst0 } from './phone.ts';

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
  '+923328888888',
  '+92 332 888 8888',
  ' +92-332-8888888',
  '+92 (0) 332 8888888',
  '+9203328888888',
  '00923328888888',
  '0092 332 8888888',
  '923328888888',
  '92 332-888 8888',
  '92 0332 8888888',
  '0332-8888888',
  '(0332) 888 88 88',
  '\u202a+92 332 8888888\u202c',
  '(+92) 332-8888888',
  '۰۳۳۲۸۸۸۸۸۸۸',
  '٠٣٣٢٨٨٨٨٨٨٨',
  '０３３２-８８８８８８８',
  '00 92 332 8888888',
  '+ 92 332 8888888',
  '0923328888888',
  '+92+923328888888',
  'tel:+923328888888',
  '0332.888.8888',
  '0332\u00a08888888',
  '\u200e+92 (332) 888-8888\u200f',
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
  ['00 92 332 8888888', '03328888888'],
  ['0092 0332 8888888', '03328888888'],
  ['9203328888888', '03328888888'],
  ['0923328888888', '03328888888'],
  ['+92+923328888888', '03328888888'],
  ['https://wa.me/923328888888', '03328888888'],
  ['003328888888', '03328888888'],
  ['+92 42 111 222 333', '042111222333'],
  ['92 42 35761234', '04235761234'],
  ['(042) 3576-1234', '04235761234'],
  ['0923-570123', '0923570123'],
  ['0044 20 7946 0958', '442079460958'],
  ['+44 20 7946 0958', '442079460958'],
  ['00971 50 1234567', '971501234567'],
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

const FOUND = '03001234567';

it.each([
  '03001234567',
  '0300 1234567',
  '0300-1234567',
  '(0300) 123 45 67',
  '+92 300 1234567',
  '+92 (0)300 1234567',
  '\u202a+92 300 1234567\u202c',
  '0092 300 1234567',
  '923001234567',
  '92300123',
  '+92 300 12',
  '3001234567',
  '300 123',
  '0300',
  '0300123',
  '4567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٤٥٦٧',
  'tel:+923001234567',
  'Ph: 0300 1234567',
  '0300 1234567 (Ali)',
  'wa.me/923001234567',
  '123-4567',
])('finds a phone by %j', (typed) => {
  const { start = '', part = '' } = phonePart(typed) ?? {};
  expect((start !== '' && FOUND.startsWith(start)) || (part !== '' && FOUND.includes(part))).toBe(true);
});

it.each(['', '92', '+92', '567', 'Ayesha', 'INV-000123', 'G-SG-34-0012'])(
  'takes %j for no part of a phone',
  (typed) => {
    expect(phonePart(typed)).toBeNull();
  },
);

it('gives a mobile number the 0 it lacks, and nothing else', () => {
  expect(withFirst0('3001234567')).toBe('03001234567');
  for (const other of ['03001234567', '300123456', '30012345678', '4001234567', ''])
    expect(withFirst0(other)).toBe(other);
});

it.each([
  ['0300-1234567', '923001234567'],
  ['+92 300 1234567', '923001234567'],
  ['042 111222333', ''],
  ['', ''],
])('%j is %j to WhatsApp', (phone, number) => {
  expect(whatsAppNumber(phone)).toBe(number);
});

it.each([
  ['0300-1234567', 'tel:03001234567'],
  ['+92 42 35761234', 'tel:04235761234'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', 'tel:03001234567'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['00971501234567', 'tel:+971501234567'],
  // As it is compared.
  ['971501234567', 'tel:+971501234567'],
  ['1122', 'tel:1122'],
])('%j is called by %s', (phone, address) => {
  expect(dialAddress(phone)).toBe(address);
});
