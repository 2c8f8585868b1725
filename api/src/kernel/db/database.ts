import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { ShopMigration } from '../../../migrations/all.ts';
import type { Tables } from './schema.ts';

/** Reads, inside or outside a transaction: repositories take it as their first argument. */
export type Reader = Kysely<Tables>;
/** Writes: only a transaction can. */
export type Writer = Transaction<Tables>;

/** The one way to the data. Everything that differs between SQLite and PostgreSQL is behind it. */
export interface Database extends Storage {
  /** Throws StorageFault when nothing can be read, or when the last change could not be written and still cannot. */
  check(): Promise<void>;
}

/**
 * One of the two databases. Reads and writes throw StorageFault when it is not they that are wrong but the place the
 * data is kept in: nothing of them was kept, and later ones may succeed.
 */
export interface Storage {
  kind: 'sqlite' | 'postgres';
  /** For queries only: on SQLite its connection refuses to write. */
  read: Reader;
  /**
   * Runs `work` in one transaction and commits when it resolves. On SQLite one transaction runs at a time; on
   * PostgreSQL a deadlock or serialization failure runs `work` again. So: no outside calls in it, no side effects but
   * the database's, and no transaction inside a transaction. A constraint error must not be caught in it.
   */
  transaction<T>(work: (trx: Writer) => Promise<T>, how?: Patience): Promise<T>;
  /** How often a transaction of this process ended: what was read before may be older. */
  changes(): number;
  /** Brings the tables to the newest version; several processes may call it at once. */
  migrate(how?: Migrating): Promise<void>;
  close(): Promise<void>;
}

export interface Patience {
  /** For work of minutes, which PostgreSQL then does not end after its limits: nobody may be waiting for what it holds. */
  isPatient?: boolean;
}

/** How tables are changed on PostgreSQL, where others go on selling. */
export interface Migrating {
  /** Is told what was done, and who is in the way. */
  say?: (text: string) => void;
  /** Others wait as long as it takes. */
  isHolding?: boolean;
  /** Milliseconds until it gives up. */
  patienceMs?: number;
  /** In place of the shop's own, by name. */
  migrations?: Record<string, ShopMigration>;
}

/** One connection of its own that only reads. */
export interface ReadStorage {
  read: Reader;
  /** What everything read after it, until a `rollback`, is of one moment by. */
  begin: RawBuilder<unknown>;
  close(): Promise<void>;
}
