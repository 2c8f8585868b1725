import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import { MANIFEST_NAME } from '@shop/shared/release/pack';
import { TarballRefused } from '@shop/shared/release/tarball';
import { unpack } from '@shop/shared/release/unpack';
import { Check } from 'typebox/value';
import { asStorageFault } from '../kernel/storageFault.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { missingFiles } from './entryFiles.ts';

const MOST_MANIFEST_BYTES = 1_000_000;

/** A name that is a file's and a folder's. */
const NAMED_TWICE = new Set(['EEXIST', 'ENOTDIR', 'EISDIR']);

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
  const { files, bytes } = await unpack(createReadStream(file), folder).catch((error: unknown) => {
    throw faultOf(error);
  });
  const manifest = await readManifest(join(folder, MANIFEST_NAME));
  const missing = missingFiles(manifest, (name) => name in files);
  if (missing.length > 0) {
    throw refused(`${missing.slice(0, 5).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing in it`);
  }
  return { manifest, files, bytes };
}

export function refused(what: string): ApiError {
  return new ApiError('TARBALL_REFUSED', `The tarball cannot be taken: ${what}.`);
}

function faultOf(error: unknown): unknown {
  if (error instanceof TarballRefused) return refused(error.message);
  if (error instanceof Error && 'code' in error && NAMED_TWICE.has(String(error.code)))
    return refused('it has a name that is a file and a folder');
  return asStorageFault(error, 'The folder of releases (DATA_DIR)');
}

async function readManifest(file: string): Promise<VersionManifest> {
  if ((await stat(file)).size > MOST_MANIFEST_BYTES) throw refused(`${MANIFEST_NAME} is too large`);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw refused(`${MANIFEST_NAME} is no JSON`);
    throw error;
  }
  if (!Check(VersionManifest, value)) throw refused(`${MANIFEST_NAME} is not what a version says of itself`);
  return value;
}
