import { describe, expect, it } from 'vitest';
import { fromManifest } from './fromManifest.ts';

const FACTS = { contract: 1, label: 'The gift list', territories: ['/gift-list'] };

const library = (name: string, version: string, more: object = {}) => ({
  name,
  version,
  requiredVersion: `^${version}`,
  singleton: true,
  ...more,
});
const OTHERS = [
  library('react-dom', '19.3.1'),
  library('@shop/shared/router', '7.18.5'),
  library('@shop/shared/query', '5.108.0'),
  library('left-pad', '1.0.0', { singleton: false, requiredVersion: '>=1' }),
];
const OTHER_RANGES = { 'react-dom': '^19.3.1', '@shop/shared/router': '^7.18.5', '@shop/shared/query': '^5.108.0' };

/** As the plugin for webpack writes it, shortened. */
const MANIFEST = {
  id: 'gift_list',
  name: 'gift_list',
  metaData: {
    name: 'gift_list',
    type: 'app',
    buildInfo: { buildVersion: 'local', buildName: 'gift_list' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
    globalName: 'gift_list',
    publicPath: 'auto',
  },
  shared: [library('react', '19.3.1'), ...OTHERS],
  remotes: [],
  exposes: [
    {
      id: 'gift_list:remote',
      name: 'remote',
      path: './remote',
      assets: {
        js: { sync: ['chunks/remote.js', './chunks/kit.js', 'remoteEntry.js'], async: ['chunks/later.js'] },
        css: { sync: ['remote.css'], async: [] },
      },
    },
  ],
};

const of = (manifest: object = MANIFEST, facts: object = FACTS) =>
  fromManifest({ name: 'gift-list', version: '7', manifest, facts });
const withMeta = (metaData: object) => ({ ...MANIFEST, metaData: { ...MANIFEST.metaData, ...metaData } });
const sharing = (more: object) => ({ ...MANIFEST, shared: [library('react', '19.3.1', more), ...OTHERS] });

describe('what the registry keeps of a remote that a tool of federation built', () => {
  it('has addresses in the version folder, and ranges of the libraries a page has once', () => {
    expect(of()).toEqual({
      version: '7',
      label: 'The gift list',
      contract: 1,
      entry: '/remotes/gift-list/7/remoteEntry.js',
      territories: ['/gift-list'],
      nav: [],
      preloads: ['remoteEntry.js', 'chunks/remote.js', 'chunks/kit.js'].map((file) => `/remotes/gift-list/7/${file}`),
      styles: ['/remotes/gift-list/7/remote.css'],
      pages: {},
      slots: [],
      searchParams: [],
      requires: { react: '^19.3.1', ...OTHER_RANGES },
    });
  });

  it('names of a page that the server renders the scripts that are not preloaded anyway', () => {
    const pages = { 'src/Page.tsx': ['chunks/kit.js', 'chunks/later.js'] };
    expect(of(MANIFEST, { ...FACTS, server: 'server/remote.js', pages })).toMatchObject({
      server: 'server/remote.js',
      pages: { 'src/Page.tsx': ['/remotes/gift-list/7/chunks/later.js'] },
    });
  });

  it.each([
    ['^19.3.1', '^19.3.1'],
    ['^19.3', '^19.3.0'],
    ['19.3.0', '^19.3.0'],
    ['=19.3.0', '^19.3.0'],
    ['*', '^19.3.1'],
    ['', '^19.3.1'],
    [false, '^19.3.1'],
    [undefined, '^19.3.1'],
  ])('takes the range %s for %s', (requiredVersion, range) => {
    expect(of(sharing({ requiredVersion })).requires).toEqual({ react: range, ...OTHER_RANGES });
  });

  it.each(['~19.3.1', '>=18', '18 || 19', '^19.4.0-rc.1', 'workspace:*'])('refuses the range %s', (requiredVersion) => {
    expect(() => of(sharing({ requiredVersion }))).toThrow(
      `mf-manifest.json asks for react '${requiredVersion}', which the shell cannot compare; say it like`,
    );
  });

  it('refuses any version of a library that was built with none', () => {
    expect(() => of(sharing({ requiredVersion: '*', version: undefined }))).toThrow(/asks for react '\*'/);
  });

  it('takes from the shop’s own file the range of what the manifest leaves out, as webpack’s plugin does', () => {
    const silent = { ...MANIFEST, shared: OTHERS };
    expect(of(silent, { ...FACTS, requires: { react: '19.3.0' } }).requires).toMatchObject({ react: '^19.3.0' });
    expect(() => of(silent)).toThrow(/does not share react, .*write its range into "requires" of shop-remote\.json/);
  });

  it('refuses a library a page could get twice', () => {
    expect(() => of(sharing({ singleton: false }))).toThrow(/shares react not as 'singleton: true'/);
  });

  it('refuses a container of another name, such as the shell’s', () => {
    expect(() => of({ ...MANIFEST, name: 'shell' })).toThrow("mf-manifest.json is of 'shell'");
  });

  it('refuses what is no ES module', () => {
    const remoteEntry = { name: 'remoteEntry.js', path: '', type: 'global' };
    expect(() => of(withMeta({ remoteEntry }))).toThrow(/entry of type 'global'.*library: \{ type: "module" \}/);
  });

  it('refuses files that expect to stand at one place', () => {
    expect(() => of(withMeta({ publicPath: '/static/' }))).toThrow(/fixes its files to '\/static\/'.*'auto'/);
  });

  it('refuses a remote without the module that the shell asks for', () => {
    expect(() => of({ ...MANIFEST, exposes: [] })).toThrow(/exposes no '\.\/remote'/);
  });

  it.each(['../shell/1/main.js', '/etc/passwd', 'https://elsewhere.example/a.js', 'a/../../b.js', ''])(
    'refuses the file %j outside its folder',
    (file) => {
      const [exposed] = MANIFEST.exposes;
      const assets = { ...exposed?.assets, js: { sync: [file] } };
      expect(() => of({ ...MANIFEST, exposes: [{ ...exposed, assets }] })).toThrow(
        /is no file inside the built folder/,
      );
    },
  );

  it('says what is wrong with either file', () => {
    expect(() => of({ name: 'gift_list' })).toThrow(/^mf-manifest\.json is not as it should be: .*metaData/);
    expect(() => of(MANIFEST, { ...FACTS, territories: ['gift-list'] })).toThrow(
      /^shop-remote\.json is not as it should be: \/territories\/0/,
    );
  });
});
