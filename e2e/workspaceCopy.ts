import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './commands.ts';

const LEFT_OUT = new Set(['.git', '.deploy', 'data', 'backups', 'test-results', 'dist', 'dist-ssr', 'node_modules']);

/** A copy of the sources to break or add to without touching the real ones; `installed` with the libraries of these. */
export function copyWorkspace({ installed }: { installed: boolean }): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-sources-'));
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      // A package's links to others then lead to their copies.
      verbatimSymlinks: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)) || (installed && path.basename(file) === 'node_modules'),
    });
  }
  if (installed) symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
