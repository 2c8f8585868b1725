import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** `npm run release -- …` with what it says and how it ends. */
function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('says what it can do when asked, and when it is not understood', () => {
  const asked = release('--help');
  expect([asked.status, asked.stderr]).toEqual([0, '']);
  expect(asked.stdout).toContain('npm run release -- --rollback <name>');
  const misread = release('catalog', '--usee', '1');
  expect([misread.status, misread.stdout]).toEqual([1, '']);
  expect(misread.stderr).toMatch(/^Unknown option '--usee'/);
  expect(misread.stderr).toContain('npm run release -- <name> --use <version>');
});
