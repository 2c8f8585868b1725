import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';

/** A file to be archived: its name there, and where it is or what it holds. */
export type ArchiveEntry = { name: string } & ({ file: string } | { text: string });

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
    const size = 'file' in entry ? (await stat(entry.file)).size : Buffer.byteLength(entry.text);
    const source = 'file' in entry ? createReadStream(entry.file) : Readable.from(Buffer.from(entry.text));
    await pipeline(source, archive.entry({ name: entry.name, size }) as unknown as Writable);
  }
  archive.finalize();
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
