import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Reads, inside or outside a transaction: repositories take it as their first argument. */
export type Reader = Kysely<Tables>;
/** Writes: only a transaction can. */
export type Writer = Transaction<Tables>;

/** The one way to the data. Everything that differs between SQLite and PostgreSQL is behind it. */
export interface Database {
  kind: 'sqlite' | 'postgres';
  /** For queries only: on SQLite its connection refuses to write. */
  read: Reader;
  /**
   * Runs `work` in one transaction and commits when it resolves. On SQLite one transaction runs at a time; on
   * PostgreSQL a deadlock or serialization failure runs `work` again. So: no outside calls in it, no side effects but
   * the database's, and no transaction inside a transaction. A constraint error must not be caught in it.
   */
  transaction<T>(work: (trx: Writer) => Promise<T>): Promise<T>;
  /** Brings the tables to the newest version; several processes may call it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL when `DATABASE_URL` says so, else SQLite in `DATA_DIR`. Throws when it cannot be opened. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir);
}
