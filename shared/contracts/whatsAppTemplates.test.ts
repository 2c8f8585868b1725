import { expect, it } from 'vitest';
import { MESSAGE_KINDS, MESSAGE_LANGUAGES, type MessagePart } from './messageKinds.ts';
import {
  MOST_BODY,
  numberedText,
  PART_SAMPLES,
  templateName,
  templateOf,
  variablesOf,
  type WhatsAppTemplate,
} from './whatsAppTemplates.ts';

it('has templates that Meta takes, in three languages with the same variables and answers', () => {
  for (const kind of MESSAGE_KINDS) {
    const english = templateOf(kind, 'en');
    for (const language of MESSAGE_LANGUAGES) {
      const template = templateOf(kind, language);
      expect(template && templateFaults(template)).toEqual(english && []);
      expect(template && variablesOf(template).toSorted()).toEqual(english && variablesOf(english).toSorted());
      expect(template?.buttons.map(({ answer }) => answer)).toEqual(english?.buttons.map(({ answer }) => answer));
      expect(templateName(kind, language)).toMatch(/^[a-z0-9_]{1,512}$/);
    }
  }
});

it.each([
  ['A variable stands first.', '{name}, hello there'],
  ['A variable stands last.', 'Pay {total}.'],
  ['A variable stands last.', 'یہاں دیکھیں: {link}۔'],
  ['Two variables stand side by side.', 'Of {name} {number} today'],
  ['It is too long.', 'a'.repeat(MOST_BODY + 1)],
  ['‘Please deliver it tomorrow’ is too long for a button.', 'Hello', 'Please deliver it tomorrow'],
])('finds what Meta refuses: %s', (fault, text, title = 'Yes') => {
  expect(templateFaults({ text, buttons: [{ answer: 'again', title }] })).toEqual([fault]);
});

it('numbers variables as Meta does', () => {
  expect(numberedText({ text: 'For {name}: {number} and {name} again', buttons: [] })).toBe(
    'For {{1}}: {{2}} and {{1}} again',
  );
});

/** What Meta would refuse a template for. */
function templateFaults(template: WhatsAppTemplate): string[] {
  const { text, buttons } = template;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_whole, name: MessagePart) => PART_SAMPLES[name] ?? '');
  return [
    ...(/^\s*\{/.test(text) ? ['A variable stands first.'] : []),
    ...(/\}[^\p{L}\p{N}]*$/u.test(text) ? ['A variable stands last.'] : []),
    ...(/\}\s*\{/.test(text) ? ['Two variables stand side by side.'] : []),
    ...variablesOf(template).flatMap((name) => (PART_SAMPLES[name] ? [] : [`{${name}} has no sample.`])),
    ...(filled.length > MOST_BODY ? ['It is too long.'] : []),
    ...buttons.flatMap(({ title }) => (title.length > 20 ? [`‘${title}’ is too long for a button.`] : [])),
  ];
}
