import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './makeFolder.ts';

it('makes what is missing, also when it is there already', () => {
  const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
  for (const _time of [1, 2]) makeFolder(join(folder, 'a/b'));
  expect(existsSync(join(folder, 'a/b'))).toBe(true);
  rmSync(folder, { recursive: true });
});

it.each(['/proc/shop/data', '/dev/null/shop'])('throws where no folder can be made: %s', (folder) => {
  expect(() => makeFolder(folder)).toThrow(/^E[A-Z]+:/);
});
