import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderMessage } from '@shop/shared/format/orderMessage';
import { ORDER_LABELS } from '@shop/shared/format/texts';
import { ORDER_LABELS as URDU_LABELS } from '@shop/shared/format/texts.ur';
import { TIMES } from '@shop/shared/testing/times';
import { anyCharacter } from '../../testing/anyCharacter.ts';
import { readText } from './readText.ts';

const word = fc.stringMatching(/^[A-Za-zگلابحم]{1,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
/** Anything a name can be: one line, without spaces around it. */
const anyName = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .map((text) => text.replaceAll(/[\p{C}\p{Z}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
  .filter((text) => text !== '' && text !== 'N/A' && !/[\u06f0-\u06f9\u0660-\u0669*_]/.test(text));
const asked = fc.record({
  name: anyName,
  sku: fc.option(fc.stringMatching(/^[A-Z]{1,2}-[A-Z]{1,3}-\d{2}-\d{4}$/), { nil: '' }),
  size: fc.constantFrom('', '2-3 Years', 'Newborn', '12'),
  variant: fc.option(words, { nil: '' }),
  price: fc.integer({ min: 1, max: 99_999 }),
});

it('reads any cart sent by the storefront’s own text, message after message', () => {
  const person = fc.record({ name: words, city: words, address: words });
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 6 }), person, (cart, { name, city, address }) => {
      const messages = cart.map((one) => orderMessage(one, 'Rs'));
      const filled = `${messages.join('\n')}`
        .replace(/Name: (?![\s\S]*Name: )/, () => `Name: ${name}`)
        .replace(/City: (?![\s\S]*City: )/, () => `City: ${city}`)
        .replace(/Delivery address: $/, () => `Delivery address: ${address}`);
      const read = readText(filled);
      expect(read.lines.map((line) => [line.name, line.code, line.size, line.variant])).toEqual(
        cart.map((one) => [one.name, one.sku, one.size, one.variant]),
      );
      expect([read.fullname, read.city, read.address]).toEqual(
        [name, city, address].map((value) => ({ value, isSure: true })),
      );
      expect(read.unread).toEqual([]);
    }),
    { numRuns: 300 * TIMES },
  );
});

it('reads the storefront’s text in Urdu as it reads the English one', () => {
  const one = { name: 'لال فراک', sku: 'G-C-23-0011', size: '2-3 Years', variant: 'Red', price: 1450 };
  const english = Object.entries(ORDER_LABELS) as [keyof typeof ORDER_LABELS, string][];
  const urdu = english.reduce(
    (text, [label, word]) => text.replace(word, () => URDU_LABELS[label]),
    `${orderMessage(one, 'Rs')}ماڈل ٹاؤن`,
  );
  const read = readText(urdu);
  expect(read.unread).toEqual([]);
  expect(read.address).toEqual({ value: 'ماڈل ٹاؤن', isSure: true });
  expect(read.lines).toEqual([
    expect.objectContaining({ name: one.name, code: one.sku, size: one.size, variant: one.variant }),
  ]);
});

it('takes a city that stands alone in Urdu as the shop writes it, and no word that is one too', () => {
  expect(readText('عائشہ خان\nلاہور۔\n03001234567').city).toEqual({ value: 'Lahore', isSure: false });
  expect(readText('دیر سے بھیجیں').city.value).toBe('');
});

it('reads links, codes and ids with how many, and whoever writes them', () => {
  const read = readText(
    [
      '[12:04, 21/11/2026] +92 300 1234567: Assalam o alaikum',
      'https://shop.example/product/7?variant=71 x2',
      'G-C-23-0011 ki 3 pcs bhej dein',
      '2000000000114',
      'product id 12',
      'Naam: Ayesha Khan',
      'Pata: House 4, Street 9',
      'Model Town',
      '',
      'lahore',
    ].join('\n'),
  );
  expect(read.lines.map(({ productId, stockId, code, quantity }) => [productId, stockId, code, quantity])).toEqual([
    [7, 71, '', 2],
    [null, null, 'G-C-23-0011', 3],
    [null, null, '2000000000114', null],
    [12, null, '', null],
  ]);
  expect(read).toMatchObject({
    fullname: { value: 'Ayesha Khan', isSure: true },
    primaryPhone: { value: '03001234567', isSure: false },
    address: { value: 'House 4, Street 9, Model Town', isSure: true },
    city: { value: 'Lahore', isSure: false },
    unread: ['Assalam o alaikum'],
  });
});

it.each([
  ['mujhe laal frock chahiye 2 saal ki bachi ke liye'],
  ['ye wala available hai?'],
  ['مجھے لال فراک چاہیے'],
  ['1500 ka hai?'],
])('guesses nothing from %j', (text) => {
  const read = readText(text);
  expect(read.lines).toEqual([]);
  expect([read.fullname, read.primaryPhone, read.address, read.city].map(({ value }) => value)).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(read.unread).toEqual([text]);
});

it.each([
  ['mera number ۰۳۰۰-۱۲۳۴۵۶۷ hai', '03001234567'],
  ['Contact: +92 321 1234567', '03211234567'],
  ['0092 333 1234567', '03331234567'],
  ['0300.123.4567', '03001234567'],
  ['0300–1234567, 0321‑7654321', '03001234567'],
  ['call 042-35761234', ''],
])('reads the mobile number of %j', (text, phone) => {
  expect(readText(text).primaryPhone.value).toBe(phone);
});

it('ends an address where a phone or a city stands alone', () => {
  const read = readText('Delivery address: 12 Mall Road\nnear Imtiaz Store\n0300 1234567\nRahim Yar Khan');
  expect([read.address.value, read.primaryPhone.value, read.city.value, read.unread]).toEqual([
    '12 Mall Road, near Imtiaz Store',
    '03001234567',
    'Rahim Yar Khan',
    [],
  ]);
});

it('takes what says how many for no part of the address', () => {
  const read = readText('Pata: House 5, Street 2\nJohar Town\nFlutter Frock x2');
  expect([read.address.value, read.unread]).toEqual(['House 5, Street 2, Johar Town', ['Flutter Frock x2']]);
});

it('never takes a house number for a code, nor a phone for a barcode', () => {
  const read = readText('House 12-B, Street 4-A, Block 7, near Imtiaz, Karachi\n03001234567');
  expect(read.lines).toEqual([]);
  expect(read.address).toEqual({ value: 'House 12-B, Street 4-A, Block 7, near Imtiaz, Karachi', isSure: false });
  expect(read.city).toEqual({ value: 'Karachi', isSure: false });
});

it('reads any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: anyCharacter }), (text) => {
      readText(text);
    }),
  );
});
