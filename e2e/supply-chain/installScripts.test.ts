import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packed } from 'api/testing/testTarball';
import { expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { ROOT } from '../commands.ts';
import { pnpm } from './pnpm.ts';

/** As a package is named that comes from no registry. */
const NAME = "'marks@file:marks.tgz'";

/** Installs a package whose install script leaves a mark, by the shop's own settings and these. */
async function install(settings: string) {
  const folder = testFolder();
  const mark = path.join(folder, 'mark');
  const scripts = { install: `node -e "require('fs').writeFileSync('${mark}', '')"` };
  const manifest = JSON.stringify({ name: 'marks', version: '1.0.0', scripts });
  const store = path.join(folder, 'store');
  mkdirSync(store);
  writeFileSync(path.join(folder, 'marks.tgz'), await packed([[{ name: 'package/package.json' }, manifest]]));
  const dependencies = { marks: 'file:marks.tgz' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const shops = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8').replace(/^packages:\n( +- .*\n)+/m, '');
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), shops.replace('allowBuilds:\n', `allowBuilds:\n${settings}`));
  const { code, errors } = await pnpm(['install', '--offline', '--store-dir', store], { cwd: folder });
  return { code, errors, hasRun: existsSync(mark) };
}

it('runs no install script of a package that is not named, and fails until it is named or refused', async () => {
  const { code, errors, hasRun } = await install('');
  expect([code, hasRun]).toEqual([1, false]);
  expect(errors).toContain('Ignored build scripts: marks@');
});

it('runs one that is named, and none that is refused', async () => {
  expect(await install(`  ${NAME}: true\n`)).toMatchObject({ code: 0, hasRun: true });
  expect(await install(`  ${NAME}: false\n`)).toMatchObject({ code: 0, hasRun: false });
});
