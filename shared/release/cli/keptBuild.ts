import { createHash, randomUUID, type Hash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from '../../contracts/http/releases/releases.ts';
import { ownFolder } from './memory.ts';
import { commitOf, type PackedVersion } from './version.ts';

/** What is no source, wherever it is, and what tools write into the folder of a package. */
const NO_SOURCE = /^(node_modules|\.git|\.vite)$/;
const WRITTEN = /^(dist(-ssr)?|coverage|\.shop-release)$/;
const LOCKS = ['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'bun.lock'];

/** What `check` built of these sources. */
interface Kept {
  sources: string;
  manifest: VersionManifest;
}

/**
 * A hash of all that a build of the remote in `folder` is made of and by: its sources and those of packages that are linked
 * into it, the commit they are of, what is installed by the nearest lock and what stands beside that, Node, and the variables
 * that Vite writes into scripts.
 */
export function sourcesHash(folder: string): string {
  const hash = createHash('sha256').update(`${process.version} ${commitOf(folder) ?? ''}`);
  for (const one of linkedFolders(realpathSync(folder))) addFolder(hash, one, WRITTEN);
  const root = folderOfLock(folder);
  if (root) addFiles(hash, root);
  for (const name of Object.keys(process.env).sort()) {
    if (/^(VITE_|STOCK_FEDERATION$)/.test(name)) hash.update(`\0${name}=${process.env[name]}`);
  }
  return hash.digest('hex');
}

/** Keeps what was built of sources of this hash, in the place of what was kept before. */
export function keepBuild(folder: string, sources: string, { manifest, tarball }: PackedVersion): void {
  const { told, packed } = filesIn(folder);
  copyFileSync(tarball, packed);
  writeFileSync(told, JSON.stringify({ sources, manifest } satisfies Kept));
}

/** What was built of the sources as they are now; null when nothing was. */
export function keptBuild(folder: string): PackedVersion | null {
  const { told, packed } = filesIn(folder);
  if (!existsSync(told) || !existsSync(packed)) return null;
  try {
    const { sources, manifest } = JSON.parse(readFileSync(told, 'utf8')) as Kept;
    return sources === sourcesHash(folder) ? { manifest, tarball: packed } : null;
  } catch {
    return null;
  }
}

function filesIn(folder: string) {
  const own = ownFolder(folder);
  return { told: path.join(own, 'checked.json'), packed: path.join(own, 'checked.tar.gz') };
}

/** The folder and those whose sources are linked into it, as packages of a workspace are; what is installed is the lock's. */
function linkedFolders(folder: string): Set<string> {
  const folders = new Set([folder]);
  for (const one of folders) {
    for (const name of dependenciesOf(one)) {
      const link = path.join(one, 'node_modules', name);
      const found = existsSync(link) ? realpathSync(link) : '';
      if (found && !found.split(path.sep).includes('node_modules')) folders.add(found);
    }
  }
  return folders;
}

function dependenciesOf(folder: string): string[] {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return Object.keys({ ...dependencies, ...devDependencies }).sort();
}

function addFolder(hash: Hash, folder: string, written?: RegExp): void {
  for (const entry of addFiles(hash, folder)) {
    const isLeftOut = NO_SOURCE.test(entry) || written?.test(entry);
    if (!isLeftOut) addFolder(hash, path.join(folder, entry));
  }
}

/** Names of the folders in it. */
function addFiles(hash: Hash, folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
    // Where a link leads may change without it: such sources are equal to none.
    else if (!entry.isDirectory() && !NO_SOURCE.test(entry.name)) hash.update(randomUUID());
  }
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function folderOfLock(folder: string): string | undefined {
  for (let at = realpathSync(folder); ; at = path.dirname(at)) {
    if (LOCKS.some((name) => existsSync(path.join(at, name)))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}
