import { PostgresAdapter, type Kysely } from 'kysely';
import type { ConnectionFigures, PostgresConnections } from './postgresConnections.ts';

type Watched = Pick<PostgresConnections, 'losses' | 'figures'>;

/** PostgreSQL, with how often a connection to it was lost. */
export class WatchedPostgres extends PostgresAdapter {
  readonly connections: Watched;

  constructor(connections: Watched) {
    super();
    this.connections = connections;
  }
}

/**
 * How often a connection to the database was lost. Behind each of them may be a failover to one that never had the last
 * changes: what is kept of what was read is then read anew. Always 0 on SQLite.
 */
export function connectionLosses<T>(db: Kysely<T>): number {
  const { adapter } = db.getExecutor();
  return adapter instanceof WatchedPostgres ? adapter.connections.losses : 0;
}

/** Null on SQLite, which has none. */
export function connectionFigures<T>(db: Kysely<T>): ConnectionFigures | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof WatchedPostgres ? adapter.connections.figures : null;
}
