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
      for (const said of [fillIn(subject, parts), fillIn(text, parts)]) {
        expect([kind, empty, said]).toEqual([kind, empty, expect.not.stringMatching(HOLE)]);
        expect(said).not.toBe('');
      }
    }
  }
});
