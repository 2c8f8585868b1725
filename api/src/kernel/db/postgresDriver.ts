import {
  AbortedTransactionError,
  type CompiledQuery,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { currentRequestId } from '../observe/requestId.ts';
import { sendTogether, type Answer, type Answered, type Statement } from './postgresBatch.ts';
import type { Lent, PostgresConnections } from './postgresConnections.ts';
import { LIMITS, SET_IN_TRANSACTION } from './postgresPlace.ts';
import { nameOfStatement, nameStatement } from './statementNames.ts';
import { asStorageFault, StorageFault } from './storageFault.ts';
import type { AsksTogether } from './together.ts';
import { isPlanStale, mayTryAgain } from './tryAgain.ts';

/** One statement alone is tried so often when others were in its way. */
const TRIES = 4;

for (const end of ['commit', 'rollback']) nameStatement(end);

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
    return new PostgresConnection(this.#connections, await this.#connections.lend(), this.#options);
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isPooled, isPatient } = this.#options;
    const { isolationLevel = 'read committed', accessMode = '' } = settings;
    const begin = `begin isolation level ${isolationLevel} ${accessMode}`;
    connection.begin(isPooled ? [begin, SET_IN_TRANSACTION] : [begin], isPatient ? null : LIMITS.transaction);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // PostgreSQL says so when an earlier error had left nothing to commit.
    if ((await connection.end('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // What is wrong is told by what it was asked last.
    if (!connection.isDiscarded) await connection.end('rollback');
  }

  destroy(): Promise<void> {
    return this.#connections.close();
  }
}

class PostgresConnection implements AsksTogether {
  readonly #connections: PostgresConnections;
  readonly #lent: Lent;
  /** Nobody gets it after this one. */
  isDiscarded = false;
  #isInTransaction = false;
  /** Nothing that was prepared is used. */
  #isPlain: boolean;
  readonly #isPatient: boolean;
  #limit: NodeJS.Timeout | undefined;
  /** What begins the transaction, until its first statement takes it along. */
  #opening: readonly string[] = [];
  /** What became of the commit that its last statement took along. */
  #ended: Answer | undefined;

  constructor(connections: PostgresConnections, lent: Lent, { isPooled, isPatient }: Options) {
    this.#connections = connections;
    this.#lent = lent;
    // Behind a pooler the next statement may come to another connection.
    this.#isPlain = isPooled;
    this.#isPatient = isPatient;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const [answer] = await this.#alone(() => this.#ask([{ text: sql, values: parameters }]));
    return answer ? resultOf(answer) : { rows: [] };
  }

  async executeTogether(queries: readonly CompiledQuery[], isLast: boolean): Promise<QueryResult<unknown>[]> {
    const asked: Statement[] = queries.map(({ sql, parameters }) => ({ text: sql, values: parameters }));
    if (!isLast) return (await this.#ask(asked)).map((answer) => resultOf(answer));
    const { answers, error } = await this.#send([...asked, { text: 'commit' }]);
    this.#ended = answers[asked.length];
    // Nobody can say what it is in the middle of.
    if (!this.#ended && answers.length === asked.length) this.isDiscarded = true;
    if (error !== undefined) throw error;
    return answers.slice(0, asked.length).map((answer) => resultOf(answer));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  begin(statements: readonly string[], limitMs: number | null): void {
    this.#opening = statements;
    this.#isInTransaction = true;
    if (limitMs !== null) this.#limit = setTimeout(() => this.#giveUp(), limitMs).unref();
  }

  /** Answers with what PostgreSQL made of it. */
  async end(statement: 'commit' | 'rollback'): Promise<string> {
    try {
      // Nobody asked anything in it.
      if (this.#opening.length > 0) return statement;
      const [ended = this.#ended] = this.#ended ? [] : await this.#ask([{ text: statement }]);
      if (statement === 'rollback' && ended?.command === 'COMMIT')
        throw new Error('Its last statement has committed it');
      return ended?.command ?? statement;
    } catch (error) {
      // Nobody can say what it is in the middle of.
      this.isDiscarded = true;
      throw error;
    } finally {
      this.#opening = [];
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

  /** In one round trip. Throws what is wrong with the first that fails. */
  async #ask(asked: readonly Statement[]): Promise<Answer[]> {
    const { answers, error } = await this.#send(asked);
    if (error !== undefined) throw error;
    return answers;
  }

  /** As `#ask`, with what begins the transaction. */
  async #send(asked: readonly Statement[]): Promise<Answered> {
    // What is left to say to a connection that is gone is answered without it.
    if (this.isDiscarded) throw new StorageFault(this.#connections.place, 'its connection was given up', undefined);
    if (this.#ended) throw new Error('Something is asked after what was said to be the last statement');
    const opening = this.#opening.map((text) => ({ text }));
    this.#opening = [];
    const all = [...opening, ...asked].map((one) => this.#named(one));
    const { answers, error } = await sendTogether(this.#lent.client, all, this.#isPatient ? null : LIMITS.answer);
    return { answers: answers.slice(opening.length), error: error === undefined ? undefined : this.#faultOf(error) };
  }

  #named({ text, values }: Statement): Statement {
    const name = this.#isPlain ? undefined : nameOfStatement(text);
    return { text: name === undefined ? withRequestId(text) : text, values, name };
  }

  #faultOf(error: unknown): unknown {
    // From whoever asked instead of from the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
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
    return fault;
  }

  /** Whatever it is at ends with its connection, and the database forgets the transaction. */
  #giveUp(): void {
    this.isDiscarded = true;
    this.#lent.client.connection.stream.destroy();
  }
}

function resultOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
  const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
  return { numAffectedRows: isWrite ? BigInt(rowCount) : undefined, rows: rows as R[] };
}

/** So that the database's log and `pg_stat_activity` say whom a statement was for; a prepared one cannot, what began its transaction does. */
function withRequestId(text: string): string {
  const id = currentRequestId();
  return id === undefined ? text : `${text} /* ${id} */`;
}
