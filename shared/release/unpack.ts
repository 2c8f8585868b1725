import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MANIFEST_NAME } from './pack.ts';
import { TarballRefused, eachFile } from './tarball.ts';

/** A file of so many bytes is written as a whole: hundreds of them cost a third of what their streams would. */
const SMALL_BYTES = 1_000_000;

/** What a tarball was found to hold. */
export interface Unpacked {
  /** Path in the folder → sha256 in hex, `release.json` too. */
  files: Record<string, string>;
  /** Of all files. */
  bytes: number;
}

/**
 * Writes a version's tarball (gzip) into `folder`, which is made, and gives what it held. With `expected` (path → sha256)
 * it must hold these files, and no other but `release.json`. Throws TarballRefused for a tarball that is none, is not as
 * expected, or is dangerous; what was written until then is left to the caller to remove.
 */
export async function unpack(tarball: Readable, folder: string, expected?: Record<string, string>): Promise<Unpacked> {
  const files: Record<string, string> = {};
  let bytes = 0;
  await eachFile(tarball, async ({ name, size, content }) => {
    if (bytes === 0 && name !== MANIFEST_NAME) throw new TarballRefused(`its first file is not ${MANIFEST_NAME}`);
    const isExpected = !expected || name in expected || name === MANIFEST_NAME;
    if (!isExpected) throw new TarballRefused(`'${name}' is not expected in it`);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const digest = await (size > SMALL_BYTES ? writeLarge(content, file) : writeSmall(content, file));
    if (expected && (expected[name] ?? digest) !== digest)
      throw new TarballRefused(`'${name}' is not what was published`);
    files[name] = digest;
    bytes += size;
  });
  const missing = Object.keys(expected ?? {}).find((name) => !(name in files));
  if (missing !== undefined) throw new TarballRefused(`'${missing}' is missing in it`);
  if (!(MANIFEST_NAME in files)) throw new TarballRefused(`${MANIFEST_NAME} is missing in it`);
  return { files, bytes };
}

async function writeSmall(content: Readable, file: string): Promise<string> {
  const bytes = await buffer(content);
  writeFileSync(file, bytes, { flag: 'wx' });
  return createHash('sha256').update(bytes).digest('hex');
}

async function writeLarge(content: Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  const passing = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, passing, createWriteStream(file, { flags: 'wx' }));
  return hash.digest('hex');
}
