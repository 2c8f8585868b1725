import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { DeployedFiles } from './deployed.ts';

const catalog = testEntry({ territories: ['/'] });
const shell = {
  version: '1',
  entry: '/shell/1/main.js',
  icon: '/shell/1/favicon.svg',
  preloads: [],
  styles: [],
  fonts: [],
  provides: {},
};
let folder: string;
let time = 1000;

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, ++time, time);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  for (const version of ['shell/1', 'remotes/catalog/1', 'remotes/catalog/2']) {
    mkdirSync(path.join(folder, version), { recursive: true });
  }
  write('shell/1/main.js', '');
  for (const version of [1, 2]) write(`remotes/catalog/${version}/remoteEntry.js`, '');
  write('shell.json', JSON.stringify(shell));
  write('remotes.json', JSON.stringify({ catalog }));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  '{broken',
  'null',
  '[]',
  '{"catalog":null}',
  '{"catalog":{}}',
  JSON.stringify({ catalog: { ...catalog, territories: '/' } }),
  JSON.stringify({ catalog: { ...catalog, contract: '1' } }),
  JSON.stringify({ catalog }).slice(0, -20),
  JSON.stringify({ catalog: { ...catalog, entry: '/remotes/catalog/3/remoteEntry.js' } }),
])('serves the last good state while remotes.json is %s', (broken) => {
  const deployed = new DeployedFiles(folder, Fastify().log);
  expect(deployed.current().registry).toEqual({ catalog });
  write('remotes.json', broken);
  expect(deployed.current().registry).toEqual({ catalog });
  const mended = { ...catalog, version: '2', entry: '/remotes/catalog/2/remoteEntry.js' };
  write('remotes.json', JSON.stringify({ catalog: mended }));
  expect(deployed.current().registry).toEqual({ catalog: mended });
});

it.each([
  '{broken',
  '{}',
  JSON.stringify({ ...shell, preloads: 'main.js' }),
  JSON.stringify({ ...shell, entry: '/shell/2/x.js' }),
])('serves the last good state while shell.json is %s', (broken) => {
  const deployed = new DeployedFiles(folder, Fastify().log);
  expect(deployed.current().shell).toEqual(shell);
  write('shell.json', broken);
  expect(deployed.current().shell).toEqual(shell);
});

it('goes on with every other remote when one entry is malformed, from the start too', () => {
  const deployed = new DeployedFiles(folder, Fastify().log);
  deployed.current();
  const checkout = testEntry({ entry: 'https://elsewhere.pk/remoteEntry.js' });
  write('remotes.json', JSON.stringify({ catalog: { ...catalog, nav: null }, checkout }));
  expect(deployed.current().registry).toEqual({ catalog, checkout });
  expect(new DeployedFiles(folder, Fastify().log).current().registry).toEqual({ checkout });
});

it('starts without a remote whose folder is missing, not without the shell', () => {
  rmSync(path.join(folder, 'remotes/catalog/1'), { recursive: true });
  expect(new DeployedFiles(folder, Fastify().log).current().registry).toEqual({ catalog });
  rmSync(path.join(folder, 'shell/1'), { recursive: true });
  expect(() => new DeployedFiles(folder, Fastify().log).current()).toThrow('shell.json names /shell/1/main.js');
});

it.each(['remotes.json', 'shell.json'])('says what to do when there was never a good %s', (file) => {
  write(file, '{broken');
  expect(() => new DeployedFiles(folder, Fastify().log).current()).toThrow(
    `${file} is no JSON; repair it, or remove it and run: npm start`,
  );
});
