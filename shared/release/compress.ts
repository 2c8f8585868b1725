import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|wasm)$/;

/** Writes `.br` and `.gz` beside every file that is smaller by it: compressed once at release, never at request time. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    compressFile(path.join(entry.parentPath, entry.name));
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
