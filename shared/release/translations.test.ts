import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import { translationsOf } from './translations.ts';

it('finds the languages that a package has texts of', () => {
  const folder = testFolder();
  expect(translationsOf(folder)).toEqual([]);
  mkdirSync(path.join(folder, 'src/card'), { recursive: true });
  for (const file of ['texts.ts', 'texts.xx.ts', 'moretexts.ur.ts'])
    writeFileSync(path.join(folder, 'src/card', file), '');
  expect(translationsOf(folder)).toEqual([]);
  writeFileSync(path.join(folder, 'src/card/texts.ur.ts'), '');
  expect(translationsOf(folder)).toEqual(['ur']);
});
