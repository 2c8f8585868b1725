import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { passwordFault } from './passwordRules.ts';
import { hashPassword, newPassword, passwordMatches } from './secrets.ts';

const sana = { username: 'sana.iqbal', shopName: 'Little Wardrobe' };

it.each([
  ['seven77', /at least 8/],
  ['👗👗👗👗👗👗👗', /at least 8/],
  ['password', /people use most/],
  ['PASSWORD', /people use most/],
  ['ｐａｓｓｗｏｒｄ', /people use most/],
  ['sunshine', /people use most/],
  ['trustno1', /people use most/],
  ['12345678', /easily guessed/],
  ['98765432', /easily guessed/],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', /easily guessed/],
  ['1234abcd', /easily guessed/],
  ['asdfghjkl', /easily guessed/],
  ['poiuytrewq', /easily guessed/],
  ['khankhankhan', /easily guessed/],
  ['ابتثابتث', /easily guessed/],
  ['sana.iqbal', /without the username/i],
  ['Sana.Iqbal2026', /without the username/i],
  ['littlewardrobe1', /without the shop's name/i],
  ['Little Wardrobe', /without the shop's name/i],
])('refuses %s', async (password, text) => {
  expect(await passwordFault(password, sana)).toMatch(text);
});

it.each([
  'tea at 8',
  'correct horse battery staple',
  'velvet-mittens',
  'گل مکئی کا باغ',
  'sana.iqbal likes green tea',
  'x'.repeat(3) + 'a long one '.repeat(15),
  'no capital no digit',
])('takes %s: length counts, not kinds of characters', async (password) => {
  expect(await passwordFault(password, sana)).toBeNull();
});

it('takes every password the shop makes', async () => {
  for (let count = 0; count < 200; count++) expect(await passwordFault(newPassword(), sana)).toBeNull();
});

it('counts, hashes and compares in one form, however a keyboard writes it', async () => {
  const hash = await hashPassword('Ém\u0301igré à Löwen');
  expect(await passwordMatches(hash, 'Ém\u0301igré à Löwen'.normalize('NFD'))).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (text) => {
      const faults = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => passwordFault(text.normalize(form), sana));
      expect(new Set(await Promise.all(faults)).size).toBe(1);
    }),
    { numRuns: 30 * TIMES },
  );
});
