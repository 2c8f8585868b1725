import { expect, it } from 'vitest';
import { fillIn, MESSAGE_KINDS, MESSAGE_LANGUAGES, MESSAGE_PARTS, type MessagePart } from './messageKinds.ts';
import { DEFAULT_TEXTS } from './messageTexts.ts';

const FULL = Object.fromEntries(MESSAGE_PARTS.map((part) => [part, `<${part}>`])) as Record<MessagePart, string>;
/** What an order, or a shop, may have none of. */
const MAY_BE_EMPTY: readonly MessagePart[] = [
  'phone',
  'name',
  'link',
  'confirm',
  'courier',
  'tracking',
  'parcel',
  'reason',
];
/** What was to stand before or after something that is not there. */
const HOLE = /[{}]| [,.:،۔]|[,،] ?[,.،۔]| {2}|: *(?:$|\n[^<])/;

it.each(MESSAGE_LANGUAGES)('the first texts (%s) read well where something of them is empty', (language) => {
  for (const kind of MESSAGE_KINDS) {
    for (const empty of [...MAY_BE_EMPTY.map((part) => [part]), MAY_BE_EMPTY]) {
      const parts = { ...FULL, ...Object.fromEntries(empty.map((part) => [part, ''])) };
      const { subject, text } = DEFAULT_TEXTS[language][kind];
      for (const said of [fillIn(subject, parts, language), fillIn(text, parts, language)]) {
        expect([kind, empty, said]).toEqual([kind, empty, expect.not.stringMatching(HOLE)]);
        expect(said).not.toBe('');
      }
    }
  }
});

it('keeps what an Urdu sentence names apart from it, but for addresses and what is alone in its line', () => {
  const parts = { ...FULL, shop: 'Gulmohar', number: 'INV-7', items: '2 × فراک', link: 'https://shop.example' };
  const text = '{shop}: آرڈر {number}، {link}\n{items}';
  expect(fillIn(text, parts, 'ur')).toBe(
    '\u2068Gulmohar\u2069: آرڈر \u2068INV-7\u2069، https://shop.example\n2 × فراک',
  );
  expect(fillIn(text, parts, 'en')).not.toContain('\u2068');
});
