import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from '../contracts/http/releases/releases.ts';

/** What a release adds to what was built. */
const ADDED = /\.(br|gz)$|(^|\/)release\.json$/;

/**
 * A hash of all that shoppers and the web server get of a version: its files and its entry, without its own name. `folders`
 * are its built ones, by their names in the version folder. Versions with equal hashes are the same.
 */
export function contentHash(
  { version, entry }: Pick<VersionManifest, 'version' | 'entry'>,
  folders: Record<string, string>,
): string {
  return filesHash(folders, JSON.stringify(entry).replaceAll(version, ''));
}

/** A hash of built files, by their names in the version folder, and of what else is `told`. */
export function filesHash(folders: Record<string, string>, told = ''): string {
  const hash = createHash('sha256').update(told);
  const files = Object.entries(folders).flatMap(([name, folder]) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name: file }) => path.join(parentPath, file))
      .map((file) => ({ file, address: path.posix.join(name, path.relative(folder, file)) })),
  );
  for (const { file, address } of files.sort((a, b) => (a.address < b.address ? -1 : 1))) {
    if (!ADDED.test(address)) hash.update(`\0${address}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
