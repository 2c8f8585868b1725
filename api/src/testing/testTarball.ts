import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';

/** What a tarball of a test says of itself; what is left out is that of a good version. */
export interface TestVersion {
  name: string;
  version: string;
  entry?: Partial<RegistryEntry> | Partial<ShellEntry>;
  /** Files beside `release.json` and those a good version has. */
  files?: Record<string, string>;
  commit?: string;
}

export const provides = { react: '19.3.1' };

export function remoteEntry(name: string, version: string): RegistryEntry {
  return {
    version,
    label: name,
    contract: CONTRACT,
    entry: `/remotes/${name}/${version}/entry.js`,
    territories: [`/${name}`],
    nav: [],
    preloads: [],
    styles: [],
    requires: { react: '^19.3.0' },
    pages: {},
    slots: [],
    searchParams: [],
  };
}

export function shellEntry(version: string): ShellEntry {
  return {
    version,
    entry: `/shell/${version}/entry.js`,
    preloads: [],
    styles: [],
    icon: `/shell/${version}/favicon.svg`,
    fonts: [],
    provides,
    contract: CONTRACT,
  };
}

/** A shell's server build: pages are what the remote makes of their address. */
const RENDER = `export async function render({ url, remote, fetch }) {
  const markup = remote ? await remote.module.page(url, fetch) : 'nobody';
  return { status: 200, head: '', markup, data: {}, pages: [] };
}`;

/** `release.json` and the other files of a version, in the order they stand in its tarball. */
export function filesOf({ name, version, entry, files = {}, commit = '' }: TestVersion): [string, string][] {
  const good = name === 'shell' ? shellEntry(version) : remoteEntry(name, version);
  const manifest = { name, version, entry: { ...good, ...entry }, commit, source: '' };
  const own = {
    'entry.js': `export const version = '${version}';`,
    ...(name === 'shell' && { 'favicon.svg': '<svg/>', 'server/render.js': RENDER }),
  };
  return [['release.json', JSON.stringify(manifest)], ...Object.entries({ ...own, ...files })];
}

/** The tarball of a version. */
export const tarballOf = (version: TestVersion): Promise<Buffer> =>
  packed(filesOf(version).map(([name, text]) => [{ name }, text]));

/** A compressed tar file of whatever entries. */
export async function packed(entries: [Partial<Header> & { name: string }, string][]): Promise<Buffer> {
  const archive = pack();
  for (const [header, text] of entries) archive.entry({ mtime: new Date(0), ...header }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
