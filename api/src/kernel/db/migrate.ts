import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations as ours } from '../../../migrations/all.ts';
import type { Migrating } from './database.ts';
import { migrationState, needFromNowOn } from './migrationState.ts';
import type { Tables } from './schema.ts';
import { StorageFault } from '../storageFault.ts';

/** Applies what is missing, in order, under the dialect's own lock. Throws with the name of the one that failed. */
export async function migrate(db: Kysely<Tables>, { migrations = ours }: Migrating = {}): Promise<void> {
  const { pending } = await migrationState(db, migrations);
  if (pending.length === 0) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const breaking = pending.filter((name) => migrations[name]?.isBreaking).at(-1);
  if (!error && breaking !== undefined) await needFromNowOn(db, breaking);
  if (!error) return;
  if (error instanceof StorageFault) throw error;
  const failed = results?.find((result) => result.status === 'Error');
  throw migrationFailed(failed?.migrationName, error);
}

/** What whoever starts the shop is told. */
export function migrationFailed(name: string | undefined, error: unknown): Error {
  const what = name ? `Migration ${name} failed` : 'The database cannot be brought up to date';
  return new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
