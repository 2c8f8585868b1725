import { sql, type Kysely } from 'kysely';
import { isPostgres } from './columns.ts';

/** Makes the database refuse to change or delete rows of a table, whoever asks: rows are only added. For migrations. */
export async function keepRows<T>(db: Kysely<T>, table: keyof T & string): Promise<void> {
  const text = sql.lit(`rows of ${table} are never changed or deleted`);
  const [on, name] = [sql.table(table), sql.ref(`${table}_kept`)];
  if (!isPostgres(db)) {
    for (const write of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`${table}_no_${write}`)} before ${sql.raw(write)} on ${on}
        begin select raise(abort, ${text}); end`.execute(db);
    }
    return;
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception using message = ${text}; end $$`.execute(db);
  await sql`create trigger ${name} before update or delete or truncate on ${on}
    for each statement execute function ${name}()`.execute(db);
}
