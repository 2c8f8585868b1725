import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { isOriginal } from '../src/media/originals.ts';
import type { Bucket } from '../src/kernel/store/bucket.ts';
import type { ArchiveEntry } from './archive.ts';
import type { Manifest } from './manifest.ts';

interface Uploads {
  entries: ArchiveEntry[];
  sizes: Manifest['uploads'];
}

/** Files below `folder`/uploads: every upload, without what is made of them and what is being written, or all there is. */
export async function findUploads(folder: string, what: 'uploads' | 'all' = 'uploads'): Promise<Uploads> {
  const uploads = join(folder, 'uploads');
  const entries: ArchiveEntry[] = [];
  let bytes = 0;
  for (const found of existsSync(uploads) ? await readdir(uploads, { recursive: true, withFileTypes: true }) : []) {
    if (!found.isFile()) continue;
    const file = join(found.parentPath, found.name);
    const name = relative(folder, file).split(sep).join('/');
    if (what === 'uploads' && !isOriginal(name.split('/').slice(-2).join('/'))) continue;
    entries.push({ name, file });
    bytes += (await stat(file)).size;
  }
  return { entries, sizes: { files: entries.length, bytes } };
}

/** Every upload in a bucket. */
export async function uploadsIn(bucket: Bucket): Promise<Uploads> {
  const entries: ArchiveEntry[] = [];
  let total = 0;
  for (const area of ['', 'receipts/']) {
    const prefix = `${area}originals/`;
    for await (const { key, bytes } of bucket.list(prefix)) {
      total += bytes;
      entries.push({ name: `uploads/${area}${key.slice(prefix.length)}`, bytes, fetch: () => fetchFrom(bucket, key) });
    }
  }
  return { entries, sizes: { files: entries.length, bytes: total } };
}

async function fetchFrom(bucket: Bucket, key: string): Promise<Readable> {
  const found = await bucket.open(key);
  if (typeof found !== 'object') throw new Error(`${key} was removed from the store meanwhile; try again`);
  return found.stream;
}
