import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import type { Registry, RegistryEntry, ShellEntry } from '../../contracts/registry.ts';
import { entryIn } from '../../contracts/inLanguage.ts';

export const SHELL = 'shell';

/** A version that somebody wants to publish, as the rules see it. */
export interface Candidate {
  /** `shell`, or a remote's name. */
  name: string;
  version: string;
  entry: RegistryEntry | ShellEntry;
  /** Path in the version folder → bytes. */
  files: ReadonlyMap<string, number>;
  read(file: string): Buffer;
}

/** What is current, or would be. */
export interface Live {
  registry: Registry;
  shell: ShellEntry | null;
}

/** A version as a page in a language has it, in each that it has builds of; the first is English. */
export function inLanguages(candidate: Candidate): { language: Language; candidate: Candidate }[] {
  return LANGUAGES.flatMap((language) => {
    const entry = entryIn(candidate.entry, language);
    return entry ? [{ language, candidate: { ...candidate, entry } }] : [];
  });
}

/** The version whose files are in `folder`. */
export function candidateIn(folder: string, { name, version, entry }: Omit<Candidate, 'files' | 'read'>): Candidate {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
  return {
    name,
    version,
    entry,
    files: new Map(files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), statSync(file).size])),
    read: (file) => readFileSync(path.join(folder, file)),
  };
}

/** Under which addresses a version's files are served. */
export const addressOf = ({ name, version }: Pick<Candidate, 'name' | 'version'>): string =>
  name === SHELL ? `/shell/${version}/` : `/remotes/${name}/${version}/`;

/** The file in the version folder that an address is of, wherever it is served from; null for one of another folder. */
export function fileAt(candidate: Pick<Candidate, 'name' | 'version'>, address: string): string | null {
  const pathname = URL.parse(address, 'http://localhost')?.pathname ?? '';
  const base = addressOf(candidate);
  return pathname.startsWith(base) ? pathname.slice(base.length) : null;
}

/** Scripts and style sheets, as browsers ask for them; server builds and what only helps building are not served. */
export function isServed(file: string): boolean {
  return !/^server(-[a-z]{2})?\/|(^|\/)\.vite\//.test(file) && !/\.(br|gz)$/.test(file);
}

/** Whether this is a remote's entry; by its package, for what is in it is not known yet. */
export function isRemote(candidate: Candidate): candidate is Candidate & { entry: RegistryEntry } {
  return candidate.name !== SHELL;
}
