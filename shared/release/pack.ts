import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as tar, type Pack } from 'tar-stream';
import type { VersionManifest } from '../contracts/http/releases/releases.ts';

/** The first file of a version's tarball. */
export const MANIFEST_NAME = 'release.json';

/** Nothing of a tarball tells when or by whom it was packed: equal versions are equal bytes. */
const FILE = { type: 'file', mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 } as const;

/** Brotli's and gzip's files are two thirds of it: zlib's sixth level takes twice as long for 4 % less. */
const MOST_IS_COMPRESSED = 1;

/**
 * The tarball (gzip) of a version's folder: its manifest first, then its files by name; a `release.json` in the folder is
 * left out. Errors end the stream.
 */
export function pack(folder: string, manifest: VersionManifest): Readable {
  const archive = tar();
  const packed = createGzip({ level: MOST_IS_COMPRESSED });
  fill(archive, folder, manifest).catch((error: unknown) => archive.destroy(error as Error));
  // What fails is the stream's own error: whoever reads it is told.
  pipeline(archive as unknown as Readable, packed).catch(() => undefined);
  return packed;
}

async function fill(archive: Pack, folder: string, manifest: VersionManifest): Promise<void> {
  await add(archive, MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
  for (const name of filesOf(folder)) {
    if (name !== MANIFEST_NAME) await add(archive, name, readFileSync(path.join(folder, name)));
  }
  archive.finalize();
}

/** A file as a whole: a stream for each of hundreds of small ones costs several times as much. */
function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ ...FILE, name, size: content.length }, content, (error) => (error ? reject(error) : resolve()));
  });
}

/** Names of all files below a folder, sorted, with `/` on every system. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort((a, b) => (a < b ? -1 : 1));
}
