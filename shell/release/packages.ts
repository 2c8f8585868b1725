import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SHELL = 'shell';

/** Remotes by their registry name: `catalog` is the folder `mfe-catalog`. */
export function remoteNames(): string[] {
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(path.join(ROOT, folder, 'src/remote.tsx')))
    .map((folder) => folder.slice('mfe-'.length));
}

/** Folder of a remote or of the shell. Throws for a name that is neither. */
export function packageFolder(name: string): string {
  if (name !== SHELL && !remoteNames().includes(name)) {
    throw new Error(`no remote is called '${name}'; there are: ${remoteNames().join(', ')} and ${SHELL}`);
  }
  return path.join(ROOT, name === SHELL ? SHELL : `mfe-${name}`);
}
