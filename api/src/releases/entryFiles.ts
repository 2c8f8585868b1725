import type { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { LANGUAGES } from '@shop/shared/contracts/language';
import { entryIn } from '@shop/shared/contracts/inLanguage';
import { Check } from 'typebox/value';

/** The package that is no remote. */
export const SHELL = 'shell';

/** Where the web server shows a version's files: `/shell/<version>/…`, `/remotes/<name>/<version>/…`. */
function addressOf({ name, version }: Pick<VersionManifest, 'name' | 'version'>): string {
  return name === SHELL ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
}

/**
 * What an entry names and a version lacks: files that are not in it, addresses that are not its own, or the entry itself
 * where it is of another kind of package. Addresses of another origin are nobody's files.
 */
export function missingFiles({ name, version, entry }: VersionManifest, has: (file: string) => boolean): string[] {
  const kind = name === SHELL ? ShellEntry : RegistryEntry;
  if (!Check(kind, entry)) return [`the entry of a ${name === SHELL ? 'shell' : 'remote'}`];
  if (entry.version !== version) return [`the version ${version} in the entry`];
  const own = addressOf({ name, version });
  const entries = LANGUAGES.flatMap((language) => entryIn<RegistryEntry | ShellEntry>(entry, language) ?? []);
  const missing = entries
    .flatMap(addressesOf)
    .filter((address) => !/^https?:\/\//.test(address))
    .filter((address) => !address.startsWith(own) || !has(decoded(address.slice(own.length))));
  const servers = entries.flatMap(({ server }) => (server !== undefined && !has(server) ? [server] : []));
  return [...new Set([...missing, ...servers])];
}

function addressesOf(entry: RegistryEntry | ShellEntry): string[] {
  const shared = [entry.entry, ...entry.preloads, ...entry.styles];
  if ('pages' in entry) return [...shared, ...Object.values(entry.pages).flat()];
  const optional = [entry.start, entry.fontFaces, entry.officeStyles].filter((address) => address !== undefined);
  return [...shared, entry.icon, ...entry.fonts, ...optional, ...(entry.officePreloads ?? [])];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
