import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/all.ts';
import type { Tables } from './schema.ts';

/** Applies what is missing, in order, under the dialect's own lock. Throws with the name of the one that failed. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error');
  const what = failed
    ? `Migration ${failed.migrationName} failed`
    : 'The database (DATABASE_URL or DATA_DIR) cannot be used';
  throw new Error(`${what}: ${reasonOf(error)}`, { cause: error });
}

/** Drivers report a refused connection as a group of errors without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
