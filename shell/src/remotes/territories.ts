import { isAdmin } from '@shop/shared/contracts/language';
import type { Registry, RegistryEntry } from '@shop/shared/contracts/registry';

export interface Territory {
  remote: string;
  entry: RegistryEntry;
  pattern: string;
}

/**
 * Which remote owns this path: segment patterns, the longest wins, `/` is exact. Null when no remote does; nobody owns
 * a path with an empty segment, such as `//`, and no parameter stands for `admin`: the back office has its own documents.
 */
export function findTerritory(registry: Registry, pathname: string): Territory | null {
  if (pathname.includes('//')) return null;
  const path = segments(pathname);
  let best: Territory | null = null;
  for (const [remote, entry] of Object.entries(registry)) {
    for (const pattern of entry.territories) {
      if (isAdmin(pathname) !== isAdmin(pattern) || !matches(segments(pattern), path)) continue;
      if (!best || rank(pattern) > rank(best.pattern)) best = { remote, entry, pattern };
    }
  }
  return best;
}

/** Paths of the back office; the guard stands in front of all of them but the sign-in page. */
export function isBackOffice(pathname: string): boolean {
  const [first, second] = segments(pathname);
  return first === 'admin' && second !== undefined;
}

/** Whether the server renders these pages of a remote that has a server build. */
export const isRendered = ({ entry: { rendered }, pattern }: Territory): boolean =>
  rendered === undefined || rendered.includes(pattern);

/** What documents of the storefront are told of: all but remotes that are of the back office alone, and whose they are. */
export function ofStorefront(registry: Registry): Registry {
  const isOfOffice = ({ territories }: RegistryEntry) => territories.length > 0 && territories.every(isBackOffice);
  const own = Object.entries(registry).filter(([, entry]) => !isOfOffice(entry));
  return Object.fromEntries(
    own.map(([name, entry]) => {
      const told = { ...entry };
      delete told.team;
      return [name, told];
    }),
  );
}

/** What documents of the back office are told of: all but what their search finds, which asks for it when it is used. */
export const ofOffice = (registry: Registry): Registry =>
  Object.fromEntries(
    Object.entries(registry).map(([name, { places: _places, finds: _finds, ...told }]) => [name, told]),
  );

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: string[], path: string[]): boolean {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((segment, i) => segment.startsWith(':') || segment === path[i]);
}

/** More segments first; among equals, fixed segments before parameters, and those before `*`. */
function rank(pattern: string): number {
  return segments(pattern).reduce((sum, s) => sum + (s === '*' ? 1 : s.startsWith(':') ? 10 : 11), 0);
}
