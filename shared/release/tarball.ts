import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** Bytes of a tarball as it is sent, bytes of its files, and how many files. */
export const TARBALL_LIMITS = { packed: 20_000_000, unpacked: 50_000_000, files: 2000 };

/** What a tar file adds to its files: a header and the filling of its last block for each, and two empty blocks. */
const BYTES_BESIDE = TARBALL_LIMITS.files * 2048 + 10_240;

/** Bytes of the longest name. */
const LONGEST_NAME = 300;
const NAME = /^[\w.@+~$()[\]-]+(\/[\w.@+~$()[\]-]+)*$/;

/** What was sent is not a tarball of a version; the message says why, in words for whoever sent it. */
export class TarballRefused extends Error {
  override name = 'TarballRefused';
}

export interface TarballFile {
  /** Its path in the version's folder, with `/`. */
  name: string;
  size: number;
  content: Readable;
}

/**
 * Hands every file of a tarball (gzip) to `take`, in its order, one after another; `take` reads its content to the end.
 * Throws TarballRefused for what is too large, too many, no file (links, folders), named twice or outside the folder, or
 * no tarball; and what `take` throws.
 */
export async function eachFile(tarball: Readable, take: (file: TarballFile) => Promise<void>): Promise<void> {
  const archive = extract();
  const reading = pipeline(
    tarball,
    limit(TARBALL_LIMITS.packed, 'the tarball'),
    createGunzip(),
    limit(TARBALL_LIMITS.unpacked + BYTES_BESIDE, 'its files'),
    archive as unknown as Writable,
  );
  const taking = (async () => {
    const names = new Set<string>();
    let bytes = 0;
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header;
      bytes += size;
      refuseEntry(name, type ?? 'file', names);
      if (bytes > TARBALL_LIMITS.unpacked) throw tooLarge('its files', TARBALL_LIMITS.unpacked);
      names.add(name);
      if (names.size > TARBALL_LIMITS.files)
        throw new TarballRefused(`it holds more than ${TARBALL_LIMITS.files} files`);
      await take({ name, size, content: entry as unknown as Readable });
    }
  })();
  const [read, taken] = await Promise.allSettled([reading, taking]);
  // Whoever stops taking ends the reading; its reason is the one.
  const failed = [taken, read].map((one) => (one.status === 'rejected' ? (one.reason as Error) : null));
  const error = failed.find((one) => one instanceof TarballRefused) ?? failed[0] ?? failed[1];
  if (error) throw isBroken(error) ? new TarballRefused(`it is no tarball (${error.message})`) : error;
}

function refuseEntry(name: string, type: string, names: Set<string>): void {
  const isInside = !name.split('/').some((part) => part === '..' || part === '.');
  if (type !== 'file')
    throw new TarballRefused(`'${printable(name)}' is a ${printable(type)}, and only files may be in it`);
  if (!NAME.test(name) || !isInside || name.length > LONGEST_NAME)
    throw new TarballRefused(`'${printable(name)}' is no name for a file of a version`);
  if (names.has(name)) throw new TarballRefused(`'${name}' is in it twice`);
}

function limit(most: number, what: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(tooLarge(what, most));
      else done(null, chunk);
    },
  });
}

function tooLarge(what: string, most: number): TarballRefused {
  return new TarballRefused(`${what} may have ${Math.floor(most / 1e6)} MB`);
}

/** What gunzip and the tar reader say of bytes that are neither. */
function isBroken(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/.test(code) || /tar|header|Unexpected end of data/i.test(error.message);
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100);
}
