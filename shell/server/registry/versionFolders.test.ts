import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { VersionFolders } from './versionFolders.ts';

const DAY = 24 * 3600;
let root: string;
let folders: VersionFolders;
beforeEach(() => {
  root = testFolder();
  folders = new VersionFolders(root);
});

const version = { name: 'catalog', version: '1' };
const write = (text: string) => async (folder: string) => writeFileSync(path.join(folder, 'main.js'), text);
const written = () => readFileSync(path.join(root, 'remotes/catalog/1/main.js'), 'utf8');

/** A folder that was used last so many days ago. */
function aged(name: string, days: number): void {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  const time = Date.now() / 1000 - days * DAY;
  utimesSync(folder, time, time);
}

it('are complete or not there', async () => {
  const interrupted = folders.place(version, async (folder) => {
    await write('half')(folder);
    expect(folders.isHere(version)).toBe(false);
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect([folders.isHere(version), readdirSync(path.join(root, '.building'))]).toEqual([false, []]);
});

it('stay what they are when two place the same, and are replaced where they are broken', async () => {
  await Promise.all([folders.place(version, write('one')), folders.place(version, write('one'))]);
  await folders.place(version, write('two'));
  expect(written()).toBe('one');
  await folders.place(version, write('two'), true);
  expect(written()).toBe('two');
  expect(readdirSync(path.join(root, '.building'))).toEqual([]);
});

it('are kept while current, for 30 days, and the last ten', () => {
  for (let age = 1; age <= 12; age += 1) aged(`remotes/catalog/v${age}`, 28 + age);
  for (const name of ['old', 'current']) aged(`shell/${name}`, 300);
  for (let age = 1; age <= 10; age += 1) aged(`shell/v${age}`, age);
  aged('.building/left', 1);
  aged('.building/working', 0);
  folders.clean([{ name: 'shell', version: 'current' }]);
  const left = readdirSync(path.join(root, 'remotes/catalog'));
  expect(left).toHaveLength(10);
  expect(['v11', 'v12'].filter((name) => left.includes(name))).toEqual([]);
  expect(['old', 'current'].map((name) => existsSync(path.join(root, 'shell', name)))).toEqual([false, true]);
  expect(readdirSync(path.join(root, '.building'))).toEqual(['working']);
});
