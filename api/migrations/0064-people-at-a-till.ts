import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Who took over a session by a PIN, into whose shift its drawer belongs, and who moved cash of a drawer. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('person_id', 'integer', (c) => c.references('users.id'))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('drawer_id', 'integer', (c) => c.references('shifts.id'))
    .execute();
  await db.schema
    .alterTable('drawer_movements')
    .addColumn('moved_by', 'integer', (c) => c.references('users.id'))
    .execute();
}
