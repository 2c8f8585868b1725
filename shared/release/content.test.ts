import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import type { RegistryEntry } from '../contracts/registry.ts';
import { contentHash } from './content.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  for (const name of ['client', 'server', 'released', 'released/server']) mkdirSync(path.join(folder, name));
  for (const file of ['client/remoteEntry.js', 'released/remoteEntry.js'])
    writeFileSync(path.join(folder, file), 'get');
  for (const file of ['server/remote.js', 'released/server/remote.js']) writeFileSync(path.join(folder, file), 'setup');
  for (const file of ['remoteEntry.js.br', 'release.json']) writeFileSync(path.join(folder, 'released', file), 'added');
});

const entry = (version: string, more: object = {}) =>
  ({ version, entry: `/remotes/catalog/${version}/remoteEntry.js`, ...more }) as RegistryEntry;
const built = (version: string, more?: object) =>
  contentHash(
    { version, entry: entry(version, more) },
    { '': path.join(folder, 'client'), server: path.join(folder, 'server') },
  );
const released = () => contentHash({ version: '1', entry: entry('1') }, { '': path.join(folder, 'released') });

it('is the same for what was built like a released version, under another name', () => {
  expect(built('2')).toBe(released());
});

it('differs with every byte and every fact the shell reads', () => {
  expect(built('2', { label: 'Goods' })).not.toBe(released());
  writeFileSync(path.join(folder, 'server/remote.js'), 'setup()');
  expect(built('2')).not.toBe(released());
});
