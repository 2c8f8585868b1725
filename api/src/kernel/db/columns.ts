import { sql, PostgresAdapter, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Whether it is PostgreSQL that is asked, where the two databases do not understand the same. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Type and definition of a generated id that is never given twice: `.addColumn('id', 'integer', generatedId(db))`. */
export function generatedId<T>(db: Kysely<T>): Column {
  return isPostgres(db)
    ? (column) => column.primaryKey().generatedByDefaultAsIdentity()
    : (column) => column.primaryKey().autoIncrement();
}

/** After rows were inserted with ids of our choice: generated ids go on above the highest. */
export async function continueIds<T>(db: Kysely<T>, table: keyof T & string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
}
