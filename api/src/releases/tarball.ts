import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { VersionManifest } from '@shop/shared/contracts/http/releases';
import { Check } from 'typebox/value';
import { asStorageFault, StorageFault } from '../plugins/db/storageFault.ts';
import { Refused } from '../plugins/refused.ts';
import { missingFiles } from './entryFiles.ts';
import { foldersOf, nameFault } from './fileNames.ts';

const MB = 1024 * 1024;
export const MOST_PACKED_BYTES = 20 * MB;
const MOST_UNPACKED_BYTES = 50 * MB;
const MOST_FILES = 2000;
const MOST_MANIFEST_BYTES = MB;
/** Headers and padding of so many files; a tarball that unpacks to more is not read on. */
const MOST_STREAM_BYTES = MOST_UNPACKED_BYTES + MOST_FILES * 4096;

export const MANIFEST_FILE = 'release.json';

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer One> ? One : never;

/** What a tarball holds. */
export interface Unpacked {
  manifest: VersionManifest;
  /** Path → sha256, of every file, `release.json` too. */
  files: Record<string, string>;
  /** Of all files. */
  bytes: number;
}

/**
 * Unpacks a version's tarball into an empty folder. Throws 422 TARBALL_REFUSED, saying what is wrong, when it is no
 * compressed tar file, too large, holds anything but files with names below the folder, or is no version:
 * `release.json` comes first, and every file its entry names is there. What was unpacked by then stays in the folder.
 */
export async function unpackTarball(file: string, folder: string): Promise<Unpacked> {
  const archive = extract();
  const reading = pipeline(
    createReadStream(file),
    createGunzip(),
    atMost(MOST_STREAM_BYTES),
    archive as unknown as Writable,
  );
  // The loop below ends with the same error, unless it is the loop's own.
  reading.catch(() => undefined);
  try {
    const unpacked = await readEntries(archive, folder);
    await reading;
    return unpacked;
  } catch (error) {
    archive.destroy();
    if (error instanceof Refused || error instanceof StorageFault) throw error;
    throw refused('it is no complete .tar.gz file');
  }
}

export function refused(what: string): Refused {
  return new Refused('TARBALL_REFUSED', `The tarball cannot be taken: ${what}.`);
}

async function readEntries(archive: AsyncIterable<Entry>, folder: string): Promise<Unpacked> {
  const files = new Map<string, string>();
  const folders = new Set<string>();
  let manifest: VersionManifest | undefined;
  let bytes = 0;
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    const fault = nameFault(name);
    if (fault) throw refused(`'${printable(name)}' ${fault}`);
    if (type !== 'file' && type !== 'contiguous-file') throw refused(`'${name}' is a ${type ?? 'thing'}, not a file`);
    if (files.size === MOST_FILES) throw refused(`it has more than ${MOST_FILES} files`);
    bytes += size;
    if (bytes > MOST_UNPACKED_BYTES) throw tooLarge();
    if (files.has(name)) throw refused(`'${name}' is in it twice`);
    const above = foldersOf(name);
    if (folders.has(name) || above.some((one) => files.has(one))) throw refused(`'${name}' is a file and a folder`);
    if (!manifest && name !== MANIFEST_FILE) throw refused(`its first file must be ${MANIFEST_FILE}`);
    above.forEach((one) => folders.add(one));
    const { text, digest } = await keep(entry, join(folder, name), { isText: !manifest, size });
    manifest ??= readManifest(text);
    files.set(name, digest);
  }
  if (!manifest) throw refused('it is empty');
  const missing = missingFiles(manifest, (file) => files.has(file));
  if (missing.length > 0)
    throw refused(`${missing.slice(0, 5).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`);
  return { manifest, files: Object.fromEntries(files), bytes };
}

interface Kept {
  /** Of the manifest. */
  text: string;
  digest: string;
}

async function keep(entry: Entry, target: string, { isText, size }: { isText: boolean; size: number }): Promise<Kept> {
  if (isText && size > MOST_MANIFEST_BYTES) throw refused(`${MANIFEST_FILE} is too large`);
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (isText) parts.push(chunk);
      done(null, chunk);
    },
  });
  const out = createWriteStream(target, { flags: 'wx' });
  let fault: unknown;
  out.on('error', (error) => (fault = asStorageFault(error, 'The folder of releases (DATA_DIR)')));
  try {
    await mkdir(dirname(target), { recursive: true }).catch((error: unknown) => {
      throw asStorageFault(error, 'The folder of releases (DATA_DIR)');
    });
    await pipeline(entry as unknown as Readable, hashing, out);
  } catch (error) {
    throw fault ?? error;
  }
  return { text: Buffer.concat(parts).toString('utf8'), digest: hash.digest('hex') };
}

function readManifest(text: string): VersionManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(`${MANIFEST_FILE} is no JSON`);
  }
  if (!Check(VersionManifest, value)) throw refused(`${MANIFEST_FILE} is not what a version says of itself`);
  return value;
}

/** A small file may unpack to a huge one. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}

const tooLarge = (): Refused => refused(`it unpacks to more than ${MOST_UNPACKED_BYTES / MB} MB`);

/** A name as a sentence may show it. */
const printable = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '?')
    .slice(0, 100);
