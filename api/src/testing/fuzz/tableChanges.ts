import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';

const NOTES = 'changed_tables';

/** From now on every row that is written, by whatever, leaves its table's name; what is rolled back leaves none. */
export async function watchTables(db: Database): Promise<void> {
  const tables = await db.read.introspection.getTables();
  await db.transaction(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    await run(`create table ${NOTES} (name text not null)`);
    if (db.kind === 'postgres') {
      await run(`create function note_change() returns trigger as $$
        begin insert into ${NOTES} values (tg_table_name); return null; end $$ language plpgsql`);
    }
    for (const { name } of tables) {
      if (db.kind === 'postgres') {
        await run(`create trigger noted after insert or update or delete on "${name}"
          for each row execute function note_change()`);
        continue;
      }
      for (const event of ['insert', 'update', 'delete']) {
        await run(`create trigger "noted_${name}_${event}" after ${event} on "${name}"
          begin insert into ${NOTES} values ('${name}'); end`);
      }
    }
  });
}

/** The tables of which a row was written since the last time one asked. */
export async function changedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from ${sql.table(NOTES)} order by name`.execute(
    db.read,
  );
  if (rows.length > 0) await db.transaction((trx) => sql`delete from ${sql.table(NOTES)}`.execute(trx));
  return rows.map(({ name }) => name);
}
