import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeployedFiles } from './deployed.ts';

const catalog = {
  version: '1',
  label: 'Products',
  contract: 1,
  entry: '/remotes/catalog/1/remoteEntry.js',
  territories: ['/'],
  nav: [],
  preloads: [],
  styles: [],
  slots: [],
  searchParams: [],
  pages: {},
  requires: {},
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
  write('shell.json', '{"version":"1"}');
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
])('serves the last good state while remotes.json is %s', (broken) => {
  const deployed = new DeployedFiles(folder, Fastify().log);
  expect(deployed.current().registry).toEqual({ catalog });
  write('remotes.json', broken);
  expect(deployed.current().registry).toEqual({ catalog });
  write('remotes.json', JSON.stringify({ catalog: { ...catalog, version: '2' } }));
  expect(deployed.current().registry).toEqual({ catalog: { ...catalog, version: '2' } });
});

it('says what to do when nothing good was ever deployed', () => {
  write('remotes.json', '{broken');
  expect(() => new DeployedFiles(folder, Fastify().log).current()).toThrow('npm start');
});
