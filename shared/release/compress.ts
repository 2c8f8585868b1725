import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isServed } from './gate/candidate.ts';
import { filesOf } from './pack.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|wasm)$/;

/** Writes `.br` and `.gz` beside every file of a version that is served: compressed once at release, never at request time. */
export function precompress(folder: string): void {
  for (const file of filesOf(folder)) {
    if (COMPRESSIBLE.test(file) && isServed(file)) compressFile(path.join(folder, file));
  }
}

/** The same of one file. */
export function compressFile(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < 200) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
