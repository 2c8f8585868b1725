import { CONTRACT } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import type { Database } from '../kernel/db/database.ts';

/** A remote's version that the registry knows, without files. */
export async function addVersion(
  db: Database,
  name: string,
  version: string,
  fields: Partial<RegistryEntry> = {},
): Promise<void> {
  const at = new Date().toISOString();
  const entry: RegistryEntry = {
    version,
    label: name,
    contract: CONTRACT,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    territories: [],
    nav: [],
    preloads: [],
    styles: [],
    requires: {},
    pages: {},
    slots: [],
    searchParams: [],
    ...fields,
  };
  const told = { name, version, entry: JSON.stringify(entry), files: '{}', digest: '0'.repeat(64), bytes: 0 };
  const row = { ...told, commit_id: '', source: '', by: 'tests', at, stored_at: at };
  await db.transaction((trx) => trx.insertInto('release_versions').values(row).execute());
}
