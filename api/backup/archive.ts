import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';

/** A file to be archived: its name there, and where it is, what it holds, or how it is fetched. */
export type ArchiveEntry = { name: string } & (
  { file: string } | { text: string } | { bytes: number; fetch(): Promise<Readable> }
);

/** Names an archive of ours may hold; anything else, above all a way out of the folder, is refused. */
const NAMES = /^(manifest\.json|shop\.(db|dump)|uploads\/(?!.*\.\.)[\w.\-/]+)$/;

/** Writes a compressed tar file that appears complete or not at all. */
export async function writeArchive(target: string, entries: ArchiveEntry[]): Promise<void> {
  const partial = `${target}.partial`;
  const archive = pack();
  const filling = fill(archive, entries).catch((error: unknown) => archive.destroy(error as Error));
  try {
    await pipeline(archive, createGzip(), createWriteStream(partial, { flush: true }));
    await filling;
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(archive: Pack, entries: ArchiveEntry[]): Promise<void> {
  for (const entry of entries) {
    const { size, source } = await openEntry(entry);
    await pipeline(source, archive.entry({ name: entry.name, size }) as unknown as Writable);
  }
  archive.finalize();
}

async function openEntry(entry: ArchiveEntry): Promise<{ size: number; source: Readable }> {
  if ('file' in entry) return { size: (await stat(entry.file)).size, source: createReadStream(entry.file) };
  if ('fetch' in entry) return { size: entry.bytes, source: await entry.fetch() };
  const bytes = Buffer.from(entry.text);
  return { size: bytes.length, source: Readable.from(bytes) };
}

/** Unpacks an archive of `writeArchive` into a folder. Throws when it is none, is damaged, or ends early. */
export async function readArchive(file: string, folder: string): Promise<void> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive as unknown as Writable);
  const unpacking = (async () => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type !== 'file' || !NAMES.test(name)) throw new Error(`it holds '${name}'`);
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(entry as unknown as Readable, createWriteStream(target));
    }
  })();
  await Promise.all([reading, unpacking]);
}
