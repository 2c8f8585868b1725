import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder, writeIn } from '../../testing/testFolder.ts';
import { keepBuild, keptBuild, sourcesHash } from './keptBuild.ts';

let workspace: string;
let folder: string;
const write = (file: string, text: string) => writeIn(workspace, file, text);
beforeEach(() => {
  workspace = testFolder();
  folder = path.join(workspace, 'mfe-help');
  write('pnpm-lock.yaml', 'installed');
  write('shared/button.ts', 'shared');
  write('mfe-help/package.json', '{ "dependencies": { "@shop/shared": "workspace:*", "react": "19.3.1" } }');
  write('mfe-help/src/coverage/Page.tsx', 'page');
  write('mfe-help/node_modules/react/index.js', 'react');
  mkdirSync(path.join(folder, 'node_modules/@shop'));
  symlinkSync(path.join(workspace, 'shared'), path.join(folder, 'node_modules/@shop/shared'));
  write('version.tar.gz', 'packed');
});

const manifest = { name: 'help', version: '1', entry: {} } as Parameters<typeof keepBuild>[2]['manifest'];
const keep = () =>
  keepBuild(folder, sourcesHash(folder), { manifest, tarball: path.join(workspace, 'version.tar.gz') });

it('is what was checked while its sources are the same, whatever was built or remembered since', () => {
  expect(keptBuild(folder)).toBeNull();
  keep();
  for (const file of ['dist/remote.js', '.shop-release/memory.json', 'node_modules/.vite/deps.js'])
    write(`mfe-help/${file}`, 'written');
  const tarball = path.join(folder, '.shop-release/checked.tar.gz');
  expect(keptBuild(folder)).toEqual({ manifest, tarball });
});

it.each([
  'mfe-help/src/coverage/Page.tsx',
  'mfe-help/.env',
  'shared/button.ts',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
])('is none once %s is another', (file) => {
  keep();
  write(file, 'another');
  expect(keptBuild(folder)).toBeNull();
});

it('is none where sources are links, or what was kept cannot be read', () => {
  symlinkSync('/etc', path.join(folder, 'src/linked'));
  keep();
  expect(keptBuild(folder)).toBeNull();
  rmSync(path.join(folder, 'src/linked'));
  keep();
  write('mfe-help/.shop-release/checked.json', '{');
  expect(keptBuild(folder)).toBeNull();
});
