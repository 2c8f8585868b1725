import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '../../testing/testFolder.ts';
import { changesSince } from './version.ts';

let repository: string;
const commits: Record<string, string> = {};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Amna', '-c', 'user.email=amna@shop.example', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  repository = testFolder();
  git('init', '--quiet');
  for (const [file, subject] of [
    ['mfe-help/a.ts', 'Begin'],
    ['mfe-other/a.ts', 'Something of another team'],
    ['shared/a.ts', 'Mend a button of everybody'],
    ['mfe-help/b.ts', `Say ${'very '.repeat(30)}much`],
  ] as const) {
    mkdirSync(path.join(repository, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(repository, file), subject);
    git('add', '.');
    git('commit', '--quiet', '-m', subject);
    commits[subject] = git('rev-parse', 'HEAD');
  }
});

const since = (commit: string | undefined) => changesSince(path.join(repository, 'mfe-help'), commit).split('\n');
const last = `Say ${'very '.repeat(30)}much`.slice(0, 100);

it.each([
  ['the commit of what is current', () => `${commits['Begin']}+changes`, [last, 'Mend a button of everybody']],
  ['itself', () => git('rev-parse', 'HEAD'), ['']],
  ['nothing', () => undefined, [last]],
  ['a version nobody knows the commit of', () => '', [last]],
  ['a commit this clone does not have', () => 'c0ffee'.repeat(6), [last]],
])('tells what a version brings since %s', (_what, commit, told) => {
  expect(since(commit())).toEqual(told);
});

it('tells nothing outside of a repository', () => {
  expect(changesSince(tmpdir(), undefined)).toBe('');
});
