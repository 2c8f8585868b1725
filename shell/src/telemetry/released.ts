import type { Registry, RegistryEntry } from '@shop/shared/contracts/registry';

/** A version, and where in its folder something is. */
export interface Place {
  name: string;
  version: string;
  /** Path and position, `assets/page-B1x2.js:1:2345`. */
  at: string;
}

/** The first place in a text (a stack, an address) that is of a version of a remote, else of the shell's. */
export function placeIn(text: string, registry: Registry, shellAddress: string): Place | null {
  const found = Object.entries(registry)
    .map(([name, entry]) => ({ name, version: entry.version, ...within(text, folderOf(entry)) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index)[0];
  if (found) return { name: found.name, version: found.version, at: found.at };
  const shell = shellVersion(shellAddress);
  const own = shell && within(text, shell.folder);
  return own && own.index >= 0 ? { name: 'shell', version: shell.version, at: own.at } : null;
}

/** Which version of the shell a script at this address is of; null where nothing is released (`npm run dev`). */
export function shellVersion(address: string): { version: string; folder: string } | null {
  const [folder, version] = /\/shell\/([^/]+)\//.exec(address) ?? [];
  return folder && version ? { version, folder } : null;
}

/** What the addresses of all files of a version have in common. */
export function folderOf({ entry, version }: RegistryEntry): string {
  const [before, after] = entry.split(`/${version}/`);
  return after === undefined ? entry.slice(0, entry.lastIndexOf('/') + 1) : `${before}/${version}/`;
}

function within(text: string, folder: string): { index: number; at: string } {
  const index = text.indexOf(folder);
  const rest = index < 0 ? '' : text.slice(index + folder.length);
  return { index, at: /^[\w./-]*(:\d+){0,2}/.exec(rest)?.[0].slice(0, 140) ?? '' };
}
