import { PostgresAdapter, PostgresDialect, type Kysely } from 'kysely';
import type { ConnectionFigures, PostgresPool } from './postgresPool.ts';

/** PostgreSQL, with the connections to it. */
class WatchedPostgres extends PostgresAdapter {
  readonly pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super();
    this.pool = pool;
  }
}

export class WatchedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): WatchedPostgres {
    return new WatchedPostgres(this.#pool);
  }
}

/**
 * How often a connection to the database was lost. Behind each of them may be a failover to one that never had the last
 * changes: what is kept of what was read is then read anew. Always 0 on SQLite.
 */
export function connectionLosses<T>(db: Kysely<T>): number {
  const { adapter } = db.getExecutor();
  return adapter instanceof WatchedPostgres ? adapter.pool.losses : 0;
}

/** Null on SQLite, which has none. */
export function connectionFigures<T>(db: Kysely<T>): ConnectionFigures | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof WatchedPostgres ? adapter.pool.figures : null;
}
