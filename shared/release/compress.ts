import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLimiter } from '../limiter/limiter.ts';
import { isServed } from './gate/candidate.ts';
import { filesOf } from './pack.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|wasm)$/;

/**
 * Compressing as far as it goes takes as long as building: every core has its part, as far as the threads go that Node
 * compresses in: four, unless UV_THREADPOOL_SIZE says more.
 */
const encoders = createLimiter({ atOnce: availableParallelism() });

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** By hash: a library of two remotes, or of both languages, is compressed once. */
const known = new Map<string, Promise<Compressed>>();

/** Writes `.br` and `.gz` beside every file of a version that is served: compressed once at release, never at request time. */
export async function precompress(folder: string): Promise<void> {
  const files = filesOf(folder).filter((file) => COMPRESSIBLE.test(file) && isServed(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

/** The same of one file. */
export async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < 200) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const compressing = known.get(hash) ?? encoders.run(() => compress(bytes));
  known.set(hash, compressing);
  const { br, gz } = await compressing;
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

async function compress(bytes: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const br = await promisify(brotliCompress)(bytes, { params });
  return { br, gz: await promisify(gzip)(bytes, { level: 9 }) };
}
