import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { currentRequestId } from '../../requestId.ts';
import { beginStatement } from '../../tracing/statementSpan.ts';
import type { Lent, PostgresConnections } from './postgresConnections.ts';
import { LIMITS, SET_IN_TRANSACTION } from './postgresPlace.ts';
import { nameOfStatement } from './statementNames.ts';
import { asStorageFault, StorageFault } from './storageFault.ts';

/** One statement alone is tried so often when others were in its way. */
const TRIES = 4;

interface Options {
  /** Every transaction has to say its limits itself. */
  isPooled: boolean;
  isPatient: boolean;
}

/** Kysely's way to `connections`; errors that are not the query's but the database's are StorageFaults. */
export class PostgresDriver implements Driver {
  readonly #connections: PostgresConnections;
  readonly #options: Options;

  constructor(connections: PostgresConnections, options: Options) {
    this.#connections = connections;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#connections, await this.#connections.lend(), this.#options.isPooled);
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isPooled, isPatient } = this.#options;
    const { isolationLevel = 'read committed', accessMode = '' } = settings;
    await connection.begin(
      `begin isolation level ${isolationLevel} ${accessMode}${isPooled ? SET_IN_TRANSACTION : ''}`,
      isPatient ? null : LIMITS.transaction,
    );
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { command } = await connection.end('commit');
    // PostgreSQL says so when an earlier error had left nothing to commit.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // What is wrong is told by what it was asked last.
    if (!connection.isDiscarded) await connection.end('rollback');
  }

  destroy(): Promise<void> {
    return this.#connections.close();
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #connections: PostgresConnections;
  readonly #lent: Lent;
  /** Nobody gets it after this one. */
  isDiscarded = false;
  #isInTransaction = false;
  /** Nothing that was prepared is used. */
  #isPlain: boolean;
  #limit: NodeJS.Timeout | undefined;

  constructor(connections: PostgresConnections, lent: Lent, isPooled: boolean) {
    this.#connections = connections;
    this.#lent = lent;
    // Behind a pooler the next statement may come to another connection.
    this.#isPlain = isPooled;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#alone(() => this.#query(sql, parameters));
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { numAffectedRows: isWrite ? BigInt(rowCount ?? 0) : undefined, rows: (rows ?? []) as R[] };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(statement: string, limitMs: number | null): Promise<void> {
    await this.#query(statement);
    this.#isInTransaction = true;
    if (limitMs !== null) this.#limit = setTimeout(() => this.#giveUp(), limitMs).unref();
  }

  async end(statement: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    try {
      return await this.#query(statement);
    } catch (error) {
      // Nobody can say what it is in the middle of.
      this.isDiscarded = true;
      throw error;
    } finally {
      this.#isInTransaction = false;
      clearTimeout(this.#limit);
    }
  }

  release(): void {
    clearTimeout(this.#limit);
    this.#lent.release(this.isDiscarded);
  }

  /** A statement that is no part of a transaction may simply be said again. */
  async #alone<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (this.#isInTransaction || tries === TRIES || !mayTryAgain(error)) throw error;
      }
    }
  }

  async #query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    // What is left to say to a connection that is gone is answered without it.
    if (this.isDiscarded) throw new StorageFault(this.#connections.place, 'its connection was given up', undefined);
    const span = beginStatement('postgresql', text);
    try {
      const name = this.#isPlain ? undefined : nameOfStatement(text);
      const asked = name === undefined ? withRequestId(text) : text;
      return await this.#lent.client.query({ text: asked, values: values as unknown[], name });
    } catch (error) {
      span?.fail(error);
      // Somebody changed a table since it was prepared, here and on all that are open.
      if (isPlanStale(error)) {
        this.#isPlain = true;
        this.#connections.renew(this.#lent);
      }
      const fault = asStorageFault(error, this.#connections.place);
      if (fault instanceof StorageFault) {
        this.isDiscarded = true;
        this.#connections.note(error, this.#lent);
      }
      throw fault;
    } finally {
      span?.end();
    }
  }

  /** Whatever it is at ends with its connection, and the database forgets the transaction. */
  #giveUp(): void {
    this.isDiscarded = true;
    void (this.#lent.client as unknown as pg.Client).end();
  }
}

/** So that the database's log and `pg_stat_activity` say whom a statement was for; a prepared one cannot, what began its transaction does. */
function withRequestId(text: string): string {
  const id = currentRequestId();
  return id === undefined ? text : `${text} /* ${id} */`;
}

/** serialization_failure, deadlock_detected, a stale plan: nothing was kept, and the same work may succeed now. */
export function mayTryAgain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01' || isPlanStale(error));
}

/** A table was changed since the statement was prepared. */
function isPlanStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);
}
