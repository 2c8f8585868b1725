import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, packageFolder } from './packages.ts';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'dist-ssr', 'server', 'testing', '.vite']);
const IGNORED_FILES = /\.test\.tsx?$|^dev\.tsx$|^tsconfig/;

/** A short hash of everything a build of this package, and its entry in the registry, is made of and by. Equal hashes need no new release. */
export function fingerprint(name: string): string {
  const hash = createHash('sha256');
  for (const folder of [packageFolder(name), path.join(ROOT, 'shared')]) addFolder(hash, folder);
  hash.update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 12);
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!IGNORED_FOLDERS.has(entry.name) && !entry.name.startsWith('.')) addFolder(hash, file);
    } else if (entry.isFile() && !IGNORED_FILES.test(entry.name)) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
}
