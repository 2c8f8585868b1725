import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shaped } from './arabicForms.ts';

const formsOf = (text: string) => [...shaped(text)].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ');

// Isolated, final, initial and medial forms as the Unicode charts have them.
it.each([
  ['ب', 'fe8f'],
  ['ببب', 'fe91 fe92 fe90'],
  ['دبد', 'fea9 fe91 feaa'],
  ['گلابی', 'fb94 fefc fe91 fbfd'],
  ['لڑکی', 'fedf fb8d fb90 fbfd'],
  ['ٹوپی', 'fb68 feee fb58 fbfd'],
  ['بچوں', 'fe91 fb7d feee fb9e'],
  ['ہے', 'fba8 fbaf'],
  ['لاہور', 'fefb fba8 feee fead'],
  ['بـب', 'fe91 640 fe90'],
])('gives %s the forms %s', (text, forms) => expect(formsOf(text)).toBe(forms));

it.each([
  ['a mark between two letters', 'بَب', 'fe91 64e fe90'],
  ['a full stop after a letter', 'بب۔', 'fe91 fe90 6d4'],
  ['a comma and a digit', 'ب، ۲', 'fe8f 60c 20 6f2'],
  ['a joiner that is none', 'ب\u200cب', 'fe8f 200c fe8f'],
])('is not misled by %s', (_, text, forms) => expect(formsOf(text)).toBe(forms));

it('changes no other letter, and none for another: the forms are of the same text', () => {
  const letters = fc.constantFrom(...'ابپتٹجچدڈرڑزسشعغفقکگلمنںوہھءیے ۲،abÅ(·)');
  fc.assert(
    fc.property(fc.array(letters), (some) => {
      const text = some.join('');
      expect(shaped(text).normalize('NFKC')).toBe(text.normalize('NFKC'));
    }),
  );
});
