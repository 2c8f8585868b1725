import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** One runs at a time, also where two servers begin one in the same moment. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const running = await db.selectFrom('backups').select('id').where('state', '=', 'running').orderBy('id').execute();
  const ids = running.slice(0, -1).map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('backups').set({ state: 'failed' }).where('id', 'in', ids).execute();
  await db.schema
    .createIndex('backups_running')
    .on('backups')
    .column('state')
    .unique()
    .where('state', '=', 'running')
    .execute();
}
