import { expect, it } from 'vitest';
import { testEntry } from '../testing/data.ts';
import type { ShellEntry } from './registry.ts';
import { inLanguage, isIn } from './inLanguage.ts';

const SHELL: ShellEntry = {
  version: '1',
  entry: '/shell/1/main.js',
  preloads: ['/shell/1/main.js'],
  worker: '/shell/1/worker.js',
  styles: [],
  icon: '/shell/1/favicon.svg',
  fonts: [],
  provides: {},
  hot: { entry: '/shell/1/hot/main.js', preloads: [], officePreloads: [] },
};
const SHELL_IN_URDU = {
  entry: '/shell/1/ur/main.js',
  preloads: ['/shell/1/ur/main.js'],
  styles: ['/shell/1/ur/all.css'],
  fonts: [],
  server: 'server-ur/render.js',
};
const CATALOG = testEntry({ territories: ['/'], server: 'server/remote.js' });
const CATALOG_IN_URDU = {
  entry: '/remotes/catalog/1/ur/remoteEntry.js',
  preloads: [],
  styles: [],
  pages: { 'src/Page.tsx': ['/remotes/catalog/1/ur/Page.js'] },
  server: 'server-ur/remote.js',
};
const GIFTS = testEntry({ entry: '/remotes/gifts/1/remoteEntry.js', server: 'server/remote.js' });

const STATE = {
  shell: { ...SHELL, languages: { ur: SHELL_IN_URDU } },
  registry: { catalog: { ...CATALOG, languages: { ur: CATALOG_IN_URDU } }, gifts: GIFTS },
  stamp: 'a',
};

it('has the builds of a language in the place of the English ones, and marks what lacks it', () => {
  expect(inLanguage(STATE, 'ur')).toEqual({
    shell: { ...SHELL, ...SHELL_IN_URDU, language: 'ur' },
    registry: { catalog: { ...CATALOG, ...CATALOG_IN_URDU }, gifts: { ...GIFTS, language: 'en' } },
    stamp: 'a',
  });
});

it('is told of no languages in English', () => {
  expect(inLanguage(STATE, 'en')).toEqual({ shell: SHELL, registry: { catalog: CATALOG, gifts: GIFTS }, stamp: 'a' });
});

it('is English in a shell that was made before there were languages', () => {
  const before = { ...STATE, shell: SHELL };
  expect([isIn(SHELL, 'ur'), isIn(STATE.shell, 'ur'), isIn(SHELL, 'en')]).toEqual([false, true, true]);
  expect(inLanguage(before, 'ur')).toEqual(inLanguage(before, 'en'));
});

it('leaves to the browser what is rendered in English alone', () => {
  const { server: _, ...inBrowser } = CATALOG_IN_URDU;
  const state = { ...STATE, registry: { catalog: { ...CATALOG, languages: { ur: inBrowser } } } };
  expect(inLanguage(state, 'ur').registry['catalog']).not.toHaveProperty('server');
});
