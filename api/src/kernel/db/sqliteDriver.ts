import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { beginStatement } from '../observe/tracing/statementSpan.ts';
import { asStorageFault } from '../storageFault.ts';

const KEPT_STATEMENTS = 500;

/** Kysely's own driver prepares every query anew and begins transactions deferred; this one does neither. */
export class SqliteDriver implements Driver {
  readonly #connection: BetterSqlite3.Database;
  readonly #session: SqliteSession;

  /** `place` is how messages name the database. */
  constructor(connection: BetterSqlite3.Database, place: string) {
    this.#connection = connection;
    this.#session = new SqliteSession(connection, place);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#session;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    this.#session.run('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#session.run('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // Some errors have rolled back already.
    if (this.#connection.inTransaction) this.#session.run('rollback');
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

type Statement = BetterSqlite3.Statement<unknown[], unknown>;

class SqliteSession implements DatabaseConnection {
  readonly #connection: BetterSqlite3.Database;
  readonly #place: string;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: BetterSqlite3.Database, place: string) {
    this.#connection = connection;
    this.#place = place;
  }

  run(sql: string): void {
    this.#attempt(sql, () => this.#statement(sql).run());
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#attempt(sql, () => {
      const statement = this.#statement(sql);
      if (statement.reader) return { rows: statement.all(...parameters) as R[] };
      const { changes } = statement.run(...parameters);
      return { numAffectedRows: BigInt(changes), rows: [] };
    });
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A statement of its own: a kept one stays busy while it is stepped through.
    for (const row of this.#connection.prepare<unknown[], R>(sql).iterate(...parameters)) yield { rows: [row] };
  }

  /** Throws StorageFault, naming the file, when it is not the query that is wrong. */
  #attempt<T>(sql: string, work: () => T): T {
    const span = beginStatement('sqlite', sql);
    try {
      return work();
    } catch (error) {
      span?.fail(error);
      throw asStorageFault(error, this.#place);
    } finally {
      span?.end();
    }
  }

  #statement(sql: string): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#connection.prepare<unknown[], unknown>(sql);
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}
