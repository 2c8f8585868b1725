import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './columns.ts';

/**
 * Which history of the database this is, from 0 on; null where there is only one. A standby that takes over begins another
 * one, in which the last changes of the one before may never have happened.
 */
export function timelineOf<T>(db: Kysely<T>): RawBuilder<number> | null {
  if (!isPostgres(db)) return null;
  // The first eight digits of the file the next change goes to; a standby writes none.
  return sql<number>`case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int - 1 end`;
}
