import { sql, type Kysely } from 'kysely';
import type { ShopMigration } from '../../../migrations/all.ts';
import type { Tables } from './schema.ts';
import { StorageFault } from '../storageFault.ts';

/** In the settings: the newest migration that releases without it cannot live with. */
const NEEDED = 'needed-migration';

export interface MigrationState {
  /** Names of what was applied; of newer releases too. */
  applied: ReadonlySet<string>;
  /** Names of what is missing, in order. */
  pending: string[];
}

/**
 * What was applied and what is missing. A newer release may have added to the tables: one that only adds leaves the
 * releases before it working. Throws when it did more than that.
 */
export async function migrationState(
  db: Kysely<Tables>,
  migrations: Record<string, ShopMigration>,
): Promise<MigrationState> {
  const applied = new Set(await readApplied(db));
  const names = Object.keys(migrations).toSorted();
  const unknown = [...applied].filter((name) => !(name in migrations)).toSorted();
  const needed = unknown.length > 0 ? await readNeeded(db) : undefined;
  if (needed !== undefined && !(needed in migrations)) {
    throw new Error(`The database is of a newer release, which changed it for good (${needed}): start that one.`);
  }
  return { applied, pending: names.filter((name) => !applied.has(name)) };
}

/** To be called in the transaction of a migration that releases without it cannot live with. */
export async function needFromNowOn(trx: Kysely<Tables>, name: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: NEEDED, value: JSON.stringify(name) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(name) }))
    .execute();
}

async function readApplied(db: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    // Nothing was ever applied.
    if (error instanceof StorageFault || !/no such table|does not exist/.test(String(error))) throw error;
    return [];
  }
}

async function readNeeded(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', NEEDED).executeTakeFirst();
  return row && (JSON.parse(row.value) as string);
}
