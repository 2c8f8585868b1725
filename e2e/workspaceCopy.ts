import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './commands.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** What is made or kept beside the sources; folders of sources may be called so, too. */
const BESIDE = new Set(['.git', '.deploy', 'data', 'backups', 'test-results', 'node_modules']);
const BUILT = new Set(['dist', 'dist-ssr']);

/**
 * A copy of the sources, installed, to break or add to without touching the real ones, whose libraries it uses. What a test
 * puts beside it goes with it.
 */
export function copyWorkspace(): { folder: string; remove(): void } {
  const place = temporaryFolder('shop-sources-');
  const folder = path.join(place, 'shop');
  for (const name of readdirSync(ROOT)) {
    if (BESIDE.has(name) || BUILT.has(name)) continue;
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      // A package's links to others then lead to their copies.
      verbatimSymlinks: true,
      filter: (file) => !BUILT.has(path.basename(file)),
    });
  }
  // A folder of its own: what is installed in it is written down there.
  const libraries = path.join(folder, 'node_modules');
  mkdirSync(libraries);
  for (const entry of readdirSync(path.join(ROOT, 'node_modules'), { withFileTypes: true })) {
    const [from, to] = [path.join(entry.parentPath, entry.name), path.join(libraries, entry.name)];
    if (entry.isFile()) cpSync(from, to);
    else symlinkSync(from, to);
  }
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) };
}
