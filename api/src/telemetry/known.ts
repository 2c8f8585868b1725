import { LRUCache } from 'lru-cache';
import type { Reader } from '../kernel/db/database.ts';

/** What may be told of a version: the pages it owns; of a shell '*' stands for its own. */
export interface KnownVersion {
  pages: ReadonlySet<string>;
}

/** A version that is not known may be a moment later. */
const FORGET_UNKNOWN_MS = 30_000;

/** Which versions the registry has, asked once each; whoever makes names up costs a look at most twice a minute each. */
export function knownVersions(db: Reader): (name: string, version: string) => Promise<KnownVersion | null> {
  const known = new LRUCache<string, { found: KnownVersion | null }>({ max: 1000 });
  return async (name, version) => {
    const key = `${name} ${version}`;
    const cached = known.get(key);
    if (cached) return cached.found;
    const found = await read(db, name, version);
    known.set(key, { found }, found ? {} : { ttl: FORGET_UNKNOWN_MS });
    return found;
  };
}

async function read(db: Reader, name: string, version: string): Promise<KnownVersion | null> {
  const row = await db
    .selectFrom('release_versions')
    .select('entry')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  if (name === 'shell') return { pages: new Set(['*']) };
  const { territories } = JSON.parse(row.entry) as { territories: string[] };
  return { pages: new Set(territories) };
}
