import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type ViteManifest = Record<string, Chunk>;

export function readManifest(client: string): ViteManifest {
  return JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest;
}

/** Files of these chunks and of everything they import statically, each once; on demand, too, what is `wanted`. */
export function closure(manifest: ViteManifest, keys: string[], wanted?: (key: string) => boolean): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
    if (wanted) chunk.dynamicImports?.filter(wanted).forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

export function styleSheets(manifest: ViteManifest): string[] {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'));
}

/** For every page module (`…/Page.tsx`) that is loaded lazily: the scripts it needs. */
export function pageChunks(manifest: ViteManifest): Record<string, string[]> {
  const pages = Object.keys(manifest).filter((key) => /^src\/.*Page\.tsx$/.test(key));
  return Object.fromEntries(pages.map((key) => [key, closure(manifest, [key])]));
}
