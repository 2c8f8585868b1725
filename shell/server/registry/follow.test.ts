import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { DeployedFiles } from '../deployed.ts';
import { publishedVersions, testRemote, testShell } from '../testing/publishedVersions.ts';
import { Follower } from './follow.ts';
import { Obtaining, sourceOf } from './obtaining.ts';
import { VersionFolders } from './versionFolders.ts';

let folder: string;
let published: ReturnType<typeof publishedVersions>;
const log = { error: vi.fn(), info: vi.fn() };

beforeEach(async () => {
  folder = testFolder();
  log.error.mockClear();
  published = publishedVersions();
  await published.publish('shell', '1');
  await published.publish('catalog', '1');
  await published.publish('checkout', '1');
});

/** A web server's following of what is published, with `folder` as its DEPLOY_DIR. */
function server() {
  const deployed = new DeployedFiles(folder, log);
  const folders = new VersionFolders(folder);
  const obtaining = new Obtaining(folders, sourceOf(published.upstream));
  const { live } = published;
  const follower = new Follower({ deployed, folders, obtaining, live, log });
  const current = () => Object.fromEntries(deployed.versions().map(({ name, version }) => [name, version]));
  return { deployed, folders, obtaining, follower, current };
}

const fileOf = (address: string) => readFileSync(path.join(folder, address), 'utf8');
const all = (version: string) => ({ shell: version, catalog: version, checkout: version });

describe('a web server', () => {
  it('fetches what is current, shows it, and asks for nothing twice', async () => {
    const { follower, current, deployed } = server();
    await follower.look();
    expect(current()).toEqual(all('1'));
    expect(fileOf('remotes/catalog/1/server/remote.js')).toBe('1');
    const { stamp } = deployed.current();
    published.asked.length = 0;
    await follower.look();
    expect(published.asked).toEqual(['live 3']);
    await published.publish('catalog', '2');
    await follower.look();
    expect(current()).toEqual({ ...all('1'), catalog: '2' });
    expect(deployed.current().stamp).not.toBe(stamp);
    expect(published.asked.filter((address) => address.includes('checkout'))).toEqual([]);
  });

  it('starts with what was good last while the registry is away, and follows when it is back', async () => {
    await server().follower.look();
    await published.publish('catalog', '2');
    published.state.isAway = true;
    const { follower, current } = server();
    for (let look = 0; look < 3; look += 1) await follower.look();
    expect(current()).toEqual(all('1'));
    expect(log.error).toHaveBeenCalledOnce();
    expect(log.error.mock.lastCall?.[0]).toMatch(/^the registry: cannot be followed, what was good last stays: 503/);
    published.state.isAway = false;
    await follower.look();
    expect(current()).toEqual({ ...all('1'), catalog: '2' });
  });

  it('refuses files that are not what was published, keeps the version before and takes all others', async () => {
    const { follower, current } = server();
    await follower.look();
    const digest = await published.publish('catalog', '2');
    const other = published.artifacts.get(await published.publish('catalog', '3', 'tampered', false));
    published.artifacts.set(digest, other ?? Buffer.from(''));
    await published.publish('checkout', '2');
    for (let look = 0; look < 3; look += 1) await follower.look();
    expect(current()).toEqual({ shell: '1', catalog: '1', checkout: '2' });
    expect(existsSync(path.join(folder, 'remotes/catalog/2'))).toBe(false);
    expect(log.error.mock.calls).toEqual([
      [expect.stringMatching(/^catalog: .*not what was published.*; serving its version 1$/)],
    ]);
    expect(published.asked.filter((address) => address.endsWith(digest))).toHaveLength(1);
  });

  it('keeps all that was good last while the shell cannot be had', async () => {
    const { follower, current } = server();
    await follower.look();
    published.artifacts.delete(await published.publish('shell', '2'));
    await published.publish('catalog', '2');
    await follower.look();
    expect(current()).toEqual(all('1'));
    expect(log.error.mock.lastCall?.[0]).toContain('shell 2: 404');
  });

  it('replaces files on its disk that are not what was published, when it starts', async () => {
    await server().follower.look();
    writeFileSync(path.join(folder, 'remotes/catalog/1/main.js'), '');
    const { follower, current } = server();
    await follower.look();
    expect([fileOf('remotes/catalog/1/main.js'), current()]).toEqual(['1', all('1')]);
    expect(readdirSync(path.join(folder, '.building'))).toEqual([]);
  });

  it('goes on with every other remote when one entry is malformed', async () => {
    const { follower, current } = server();
    Object.assign(published.current.registry['catalog'] ?? {}, { nav: null });
    await follower.look();
    expect(current()).toEqual({ shell: '1', checkout: '1' });
    expect(log.error.mock.lastCall?.[0]).toBe('catalog: /nav must be array; left out');
  });

  it('shows what is here while the registry is empty', async () => {
    await server().follower.look();
    published = publishedVersions();
    const { follower, current } = server();
    await follower.look();
    expect(current()).toEqual(all('1'));
  });

  it('brings a version that an old tab asks for, once for all who ask, and asks for an unknown one once', async () => {
    await published.publish('catalog', '0', 'old', false);
    const { obtaining, folders } = server();
    await Promise.all([1, 2, 3].map(() => obtaining.obtain({ name: 'catalog', version: '0' })));
    expect(fileOf('remotes/catalog/0/main.js')).toBe('old');
    expect(published.asked).toHaveLength(2);
    const unknown = { name: 'catalog', version: '9' };
    for (let time = 0; time < 3; time += 1) await expect(obtaining.obtain(unknown)).rejects.toThrow('404');
    expect([obtaining.isRefused(unknown), folders.isHere(unknown)]).toEqual([true, false]);
    expect(published.asked).toHaveLength(3);
  });
});

describe('what was good last', () => {
  const write = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value));
  beforeEach(() => {
    for (const version of ['shell/1', 'remotes/catalog/1']) {
      mkdirSync(path.join(folder, version), { recursive: true });
      writeFileSync(path.join(folder, version, 'main.js'), '');
    }
  });

  it('is also what a shop without a registry in its database wrote', () => {
    write('shell.json', testShell('1'));
    write('remotes.json', { catalog: testRemote('catalog', '1') });
    expect(server().current()).toEqual({ shell: '1', catalog: '1' });
  });

  it('leaves out what is malformed or not there, not the rest', () => {
    const registry = { catalog: { ...testRemote('catalog', '1'), nav: null }, checkout: testRemote('checkout', '1') };
    const elsewhere = { ...testRemote('help', '1'), entry: 'https://elsewhere.pk/main.js' };
    write('current.json', { shell: testShell('1'), registry: { ...registry, help: elsewhere } });
    expect(server().current()).toEqual({ shell: '1', help: '1' });
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('is in every language whose files are there', () => {
    const files = { preloads: [], styles: [], pages: {}, fonts: [] };
    const languages = { ur: { ...files, entry: '/remotes/catalog/1/ur/main.js', server: 'server-ur/remote.js' } };
    const ofShell = { ur: { ...files, entry: '/shell/1/main.js', server: 'server-ur/render.js' } };
    const shell = { ...testShell('1'), languages: ofShell };
    write('current.json', { shell, registry: { catalog: { ...testRemote('catalog', '1'), languages } } });
    expect(server().current()).toEqual({ shell: '1' });
    mkdirSync(path.join(folder, 'remotes/catalog/1/ur'));
    writeFileSync(path.join(folder, 'remotes/catalog/1/ur/main.js'), '');
    const { registry, shell: live } = server().deployed.current();
    expect([registry['catalog']?.languages, live.languages]).toEqual([languages, ofShell]);
  });

  it.each(['{broken', 'null', '{}', '[]', JSON.stringify({ shell: testShell('2'), registry: {} })])(
    'is nothing when it says %s, until the registry is asked',
    async (text) => {
      writeFileSync(path.join(folder, 'current.json'), text);
      const { deployed, follower, current } = server();
      expect(() => deployed.current()).toThrow(/^Nothing can be served from .* \(DEPLOY_DIR\): /);
      await follower.look();
      expect(current()).toEqual(all('1'));
      expect(server().current()).toEqual(all('1'));
    },
  );
});
