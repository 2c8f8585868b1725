import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstOf, isWritten, manyLines, nameKey, oneLine, visible } from './plainText.ts';

it.each([
  ['\u200bAyesha Khan\u200b', 'Ayesha Khan'],
  ['Ayesha\u200b \u2060Khan', 'Ayesha Khan'],
  ['SPRI\u200bNG20\ufeff', 'SPRING20'],
  ['SPRI\u00adNG20', 'SPRING20'],
  ['\u202a0300 1234567\u202c', '0300 1234567'],
  ['\u200fلاہور\u200e', 'لاہور'],
  ['می\u200cخواہم', 'می\u200cخواہم'],
  ['\u200cمی\u200c', 'می'],
  ['می\u200c\u200b خواہم', 'می خواہم'],
  ['Red\u3164\u2800', 'Red'],
  ['Red\u007f\u0008', 'Red'],
  ['Red\ufffc\ud83d', 'Red'],
  ['\u202ederF\u202c', 'derF'],
  ['Pi\u180enk\u{e0041}', 'Pink'],
  ['👨\u200d👩\u200d👧 Family ❤\ufe0f', '👨\u200d👩\u200d👧 Family ❤\ufe0f'],
])('takes marks nobody can see out of %j', (text, seen) => {
  expect(visible(text)).toBe(seen);
});

it('keeps a line one line, whatever ends lines', () => {
  expect(oneLine('House 12,\r\nStreet 4\u2028Model\vTown\u0085 \t Lahore\u200b ')).toBe(
    'House 12, Street 4 Model Town Lahore',
  );
  expect(oneLine('\u00a0Café\u00a0')).toBe(oneLine(' Cafe\u0301'));
});

it('keeps the lines of a text of several', () => {
  expect(manyLines(' Soft cotton.\r\n\u200bMachine wash.\u2029Made in\vLahore.\r')).toBe(
    'Soft cotton.\nMachine wash.\nMade in\nLahore.',
  );
});

it.each([
  '',
  ' ',
  '\u200b',
  '\u200b\u200d\ufeff',
  '---',
  '.',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u00a0',
  '٪',
  '👗',
  '\u0301',
  'ـــ',
])('reads nothing in %j', (text) => {
  expect(isWritten(text)).toBe(false);
});

it.each(['A', '7', '۷', 'علی', '"S"', '\u200bAli'])('reads something in %j', (text) => {
  expect(isWritten(text)).toBe(true);
});

it.each([
  ['Red', 'Red\u200b'],
  ['Red', ' RED '],
  ['Red', 'R\u200ced'],
  ['Red', 'Ｒｅｄ'],
  ['Sky  Blue', 'sky\u00a0blue'],
  ['گلابی', 'گلابي'],
  ['کالا', 'كالا'],
  ['لاہور', 'لاهور'],
  ['کالا', 'کـالا'],
  ['Baby’s', "Baby's"],
  ['3-4 Years', '3–4 Years'],
  ['3-4 Years', '۳ - ٤ years'],
  ['T-Shirt', 'T\u2011Shirt'],
  ['Peach', 'Реасh'],
  ['Café', 'CAFE\u0301'],
  ['6″ bow', "6'' bow"],
])('%j and %j are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Sock', 'Socks'],
  ['3-4 Years', '34 Years'],
  ['Rose', 'Rosé'],
])('%j and %j are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('cuts where there is room, and no character in half', () => {
  expect([firstOf('abc', 3), firstOf('abcd', 3), firstOf('ab😀', 4), firstOf('ab😀', 3)]).toEqual([
    'abc',
    'abc',
    'ab😀',
    'ab',
  ]);
});

it('changes nothing twice', () => {
  const marks = fc.constantFrom(
    'a',
    'ی',
    '9',
    ' ',
    '\n',
    '\u200b',
    '\u200c',
    '\u200d',
    '\ufeff',
    '\u2028',
    '❤',
    '\ufe0f',
    '\ufe72',
  );
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: marks }));
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of [visible, oneLine, manyLines, nameKey]) expect(clean(clean(typed))).toBe(clean(typed));
    }),
  );
});
