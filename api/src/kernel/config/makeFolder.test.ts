import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { makeFolder } from './makeFolder.ts';

it('makes what is missing, also when it is there already', () => {
  const folder = testFolder();
  for (const _time of [1, 2]) makeFolder(join(folder, 'a/b'));
  expect(existsSync(join(folder, 'a/b'))).toBe(true);
});

it.each(['/proc/shop/data', '/dev/null/shop'])('throws where no folder can be made: %s', (folder) => {
  expect(() => makeFolder(folder)).toThrow(/^E[A-Z]+:/);
});
