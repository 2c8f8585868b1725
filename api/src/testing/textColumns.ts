import { sql } from 'kysely';
import type { Database } from '../kernel/db/database.ts';

/** Every column of every table that can hold a text, by what the database itself says it has. */
export async function textColumns(db: Database): Promise<[table: string, column: string][]> {
  const { rows } =
    db.kind === 'sqlite'
      ? await sql<{ table: string; column: string }>`select m.name as "table", c.name as "column"
          from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' and m.name not like 'sqlite_%' and lower(c.type) = 'text'`.execute(db.read)
      : await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.columns
          where table_schema = current_schema() and data_type in ('text', 'character varying')`.execute(db.read);
  return rows.map(({ table, column }) => [table, column]);
}

/** `table.column` of everywhere one of these texts stands, in any case, with what stands there. */
export async function whereTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of await textColumns(db)) {
    for (const text of texts) {
      const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)}
        where lower(${sql.ref(column)}) like ${`%${text.toLowerCase()}%`}`.execute(db.read);
      for (const { value } of rows) found.push(`${table}.${column}: ${value}`);
    }
  }
  return [...new Set(found)];
}
