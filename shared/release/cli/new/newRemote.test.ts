import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../testing/testFolder.ts';
import { newRemote } from './newRemote.ts';

let root: string;
beforeEach(() => {
  root = testFolder();
  for (const folder of ['shared/release', 'mfe-a']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'pnpm-workspace.yaml'), '');
  writeFileSync(path.join(root, 'mfe-a/vite.config.ts'), "remoteConfig({ name: 'a', port: 4110 })");
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('makes a remote in the workspace around, at a port of its own, with what its CI runs', () => {
  newRemote(path.join(root, 'mfe-a'), 'admin-size-help');
  expect(read('mfe-admin-size-help/vite.config.ts')).toContain("name: 'admin-size-help', port: 4111");
  expect(read('mfe-admin-size-help/src/texts.ts')).toContain("heading: 'Size help'");
  expect(readdirSync(path.join(root, 'mfe-admin-size-help/src/size-help'))).toEqual([
    'SizeHelpPage.test.tsx',
    'SizeHelpPage.tsx',
  ]);
  expect(read('.ci/remotes/admin-size-help')).toContain('cd mfe-admin-size-help\n');
});

it('refuses a name that is none or is taken, and a place that is no workspace, and writes nothing', () => {
  expect(() => newRemote(root, 'Gifts')).toThrow('say its name in small letters');
  expect(() => newRemote(root, '../gifts')).toThrow('say its name in small letters');
  expect(() => newRemote(root, 'a')).toThrow('is there already');
  expect(() => newRemote(tmpdir(), 'gifts')).toThrow("in a clone of the shop's workspace");
  expect(readdirSync(root).toSorted()).toEqual(['mfe-a', 'pnpm-workspace.yaml', 'shared']);
});
