import { expect, it } from 'vitest';
import { MESSAGE_KINDS, MESSAGE_LANGUAGES } from './messageKinds.ts';
import { numberedText, templateFaults, templateName, templateOf, variablesOf } from './whatsAppTemplates.ts';

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
  ['{name}, hello there', 'A variable stands first.'],
  ['Pay {total}.', 'A variable stands last.'],
  ['Of {name} {number} today', 'Two variables stand side by side.'],
])('%j is refused', (text, fault) => {
  expect(templateFaults({ text, buttons: [] })).toEqual([fault]);
});

it('refuses a button that is too long, and numbers variables as Meta does', () => {
  const title = 'Please deliver it tomorrow';
  expect(templateFaults({ text: 'Hello', buttons: [{ answer: 'again', title }] })).toHaveLength(1);
  expect(numberedText({ text: 'For {name}: {number} and {name} again', buttons: [] })).toBe(
    'For {{1}}: {{2}} and {{1}} again',
  );
});
