import { sql, type Kysely } from 'kysely';
import { isPostgres } from './columns.ts';

/**
 * Makes the database refuse to change or delete rows of a table, whoever asks: rows are only added. With `columns` the
 * others may be changed. For migrations.
 */
export async function keepRows<T, Name extends keyof T & string>(
  db: Kysely<T>,
  table: Name,
  columns?: readonly (keyof T[Name] & string)[],
): Promise<void> {
  const text = sql.lit(`rows of ${table} are never changed or deleted`);
  const [on, name] = [sql.table(table), sql.ref(`${table}_kept`)];
  const update = columns ? sql`update of ${sql.join(columns.map((column) => sql.ref(column)))}` : sql`update`;
  if (!isPostgres(db)) {
    for (const [write, event] of [
      ['update', update],
      ['delete', sql`delete`],
    ] as const) {
      await sql`create trigger ${sql.ref(`${table}_no_${write}`)} before ${event} on ${on}
        begin select raise(abort, ${text}); end`.execute(db);
    }
    return;
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception using message = ${text}; end $$`.execute(db);
  await sql`create trigger ${name} before ${update} or delete or truncate on ${on}
    for each statement execute function ${name}()`.execute(db);
}
