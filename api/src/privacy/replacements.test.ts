import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneKey } from '@shop/shared/format/phone';
import {
  addressReplacement,
  phoneReplacement,
  personalWords,
  erasedJson,
  erasedText,
  wordReplacements,
} from './replacements.ts';

const KEY = '03218765432';
const hers = phoneReplacement(KEY, 'X');
const erased = (text: string) => erasedText(text, hers ? [hers] : []);

const digits = fc.constantFrom(0x30, 0x6f0, 0x660);
const gap = fc.constantFrom('', '', '', ' ', '-', '.', ' - ');
/** The phone as somebody may type it. */
const written = fc
  .record({ prefix: fc.constantFrom('0', '92', '+92 ', '0092-', '+92 (0)', '+920'), zero: digits, gaps: fc.array(gap) })
  .map(({ prefix, zero, gaps }) => {
    const rest = Array.from(KEY.slice(1), (digit, at) => (at === 0 ? '' : (gaps[at] ?? '')) + digit).join('');
    return (prefix + rest).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  });
const beside = fc.constantFrom('', 'Call ', 'tel:', '“', ', ', 'فون ', '\n', '/', '=');

it('finds a phone in every way of writing it that is the same phone to the shop, and nothing beside it', () => {
  fc.assert(
    fc.property(beside, written, beside, (before, phone, after) => {
      expect(phoneKey(phone)).toBe(KEY);
      expect(erased(before + phone + after)).toBe(`${before}X${after}`);
    }),
  );
});

it('leaves other numbers alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,20}$/), (number) => {
      fc.pre(phoneKey(number) !== KEY && number !== KEY.slice(1));
      expect(erased(`a ${number} b`)).toBe(`a ${number} b`);
    }),
  );
  expect(erased('103218765432')).toBe('103218765432');
  expect(erased('032187654321')).toBe('032187654321');
  expect(phoneReplacement('12345', 'X')).toBeNull();
});

it('finds it in the address of a page', () => {
  expect(erased('q=%2B92%20321+8765432&sort=-date')).toBe('q=X&sort=-date');
});

it('takes names as they are, in any case, and not out of longer words', () => {
  const all = wordReplacements(personalWords(['Ali', 'Ali Raza', 'Ali Raza', 'A', 'Walk-in Customer', 'Not provided']));
  expect(all).toHaveLength(2);
  expect(erasedText('ali raza, ALI; Alia, Khali. Walk-in Customer', all)).toBe(
    'Forgotten customer, Forgotten customer; Alia, Khali. Walk-in Customer',
  );
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), (name) => {
      const [word] = personalWords([name]);
      fc.pre(word !== undefined);
      expect(erasedText(`"${name.trim()}"`, wordReplacements([word ?? '']))).toBe('"Forgotten customer"');
    }),
  );
});

it('takes an address of mail as it is, and out of no longer one', () => {
  const his = [addressReplacement('ali@x.com')];
  const others = "m.ali@x.com, sara-ali@x.com, s_ali@x.com, ali+ali@x.com, o'ali@x.com, ali@x.com.pk, ali@x.com-y.pk";
  expect(erasedText(others, his)).toBe(others);
  for (const [before, after] of [
    ['', ''],
    ['Mail to ', '.'],
    ['<', '>'],
    ['- ', ' - bounced'],
    ["'", "'."],
    ['-', '-'],
    ['mailto:', '?subject='],
    ['علی:', '، '],
    ['No answer. ', '. She moved'],
  ] as const) {
    expect(erasedText(`${before}Ali@X.com${after}`, his)).toBe(`${before}Forgotten customer${after}`);
  }
});

it('takes what is said of a person out of JSON by its field, somebody’s own words too unless they are to be kept', () => {
  const text = JSON.stringify({
    fullname: 'Zed',
    note: 'mother of twins',
    changes: [
      { field: 'customerAddress', before: 'Road 1', after: 'Road 2' },
      { field: 'total', before: 5, after: 6 },
    ],
    total: 7,
  });
  expect(JSON.parse(erasedJson(text, []))).toEqual({
    fullname: 'Forgotten customer',
    note: '',
    changes: [
      { field: 'customerAddress', before: '', after: '' },
      { field: 'total', before: 5, after: 6 },
    ],
    total: 7,
  });
  expect(erasedJson(text, [], true)).toBe(text);
});
