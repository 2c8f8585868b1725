import type { Database } from '../plugins/db/database.ts';

/** A version the registry knows, without files. */
export async function addVersion(
  db: Database,
  name: string,
  version: string,
  { territories = [] }: { territories?: string[] } = {},
): Promise<void> {
  const at = new Date().toISOString();
  const entry = JSON.stringify({ version, territories });
  const row = {
    name,
    version,
    entry,
    files: '{}',
    digest: '0'.repeat(64),
    bytes: 0,
    commit_id: '',
    source: '',
    by: 'tests',
  };
  await db.transaction((trx) =>
    trx
      .insertInto('release_versions')
      .values({ ...row, at, stored_at: at })
      .execute(),
  );
}
