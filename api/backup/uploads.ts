import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseRendition } from '../src/media/renditions.ts';
import type { ArchiveEntry } from './archive.ts';
import type { Manifest } from './manifest.ts';

/** Every upload of a shop, without what is made of them on request, and without files that are being written. */
export async function findUploads(folder: string): Promise<{ entries: ArchiveEntry[]; sizes: Manifest['uploads'] }> {
  const uploads = join(folder, 'uploads');
  const entries: ArchiveEntry[] = [];
  let bytes = 0;
  for (const found of existsSync(uploads) ? await readdir(uploads, { recursive: true, withFileTypes: true }) : []) {
    if (!found.isFile() || found.name.endsWith('.part')) continue;
    const file = join(found.parentPath, found.name);
    const name = relative(folder, file).split(sep).join('/');
    const [hash = '', rest = ''] = name.split('/').slice(-2);
    if (parseRendition(hash, rest)) continue;
    entries.push({ name, file });
    bytes += (await stat(file)).size;
  }
  return { entries, sizes: { files: entries.length, bytes } };
}
