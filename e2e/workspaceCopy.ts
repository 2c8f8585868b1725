import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './commands.ts';

const LEFT_OUT = new Set(['.git', '.deploy', 'data', 'backups', 'test-results', 'dist', 'dist-ssr']);

/** A copy of the sources, installed, to break or add to without touching the real ones, whose libraries it uses. */
export function copyWorkspace(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-sources-'));
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.has(name) || name === 'node_modules') continue;
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      // A package's links to others then lead to their copies.
      verbatimSymlinks: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)),
    });
  }
  // A folder of its own: whether it is installed is written down in it.
  const libraries = path.join(folder, 'node_modules');
  mkdirSync(libraries);
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    const from = path.join(ROOT, 'node_modules', name);
    if (name === '.installed') cpSync(from, path.join(libraries, name));
    else symlinkSync(from, path.join(libraries, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
