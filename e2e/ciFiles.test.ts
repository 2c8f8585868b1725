import { accessSync, constants, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { remoteNames } from '../shell/release/packages.ts';
import { ROOT } from './commands.ts';

const FOLDER = path.join(ROOT, '.ci/remotes');

it('gives every remote a file of its own for continuous integration, which differs in its name alone', () => {
  const names = remoteNames();
  expect(readdirSync(FOLDER).sort()).toEqual(names.toSorted());
  const texts = names.map((name) => {
    const file = path.join(FOLDER, name);
    accessSync(file, constants.X_OK);
    return readFileSync(file, 'utf8').replaceAll(`mfe-${name}`, 'mfe-…');
  });
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('npx shop-release check --offline');
});
