import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { currentRequestId } from '../observe/requestId.ts';
import { beginStatement } from '../observe/tracing/statementSpan.ts';
import { LIMITS, SET_IN_TRANSACTION } from '../config/postgresPlace.ts';
import type { PooledClient } from './ownClient.ts';
import { nameOfStatement } from './prepared.ts';
import { asStorageFault, isConnectionLost, StorageFault } from '../storageFault.ts';
import { isPlanStale, mayTryAgain } from './tryAgain.ts';

/** One statement alone is tried so often when others were in its way. */
const TRIES = 4;

/** Who lends it. */
interface Lender {
  place: string;
  isPatient: boolean;
  /** Behind a pooler, where every transaction has to say its limits itself. */
  isPooled: boolean;
  takeBack(client: PooledClient, isGivenUp: boolean): void;
  /** It is gone, and so are all that were opened before. */
  lose(client: PooledClient): void;
  /** What the connections have prepared is of no use any more: new ones take their place. */
  renew(client: PooledClient): void;
}

/** A connection somebody has, until `release`; errors that are not the query's but the database's are StorageFaults. */
export class LentConnection implements PostgresPoolClient {
  readonly #client: PooledClient;
  readonly #pool: Lender;
  /** When whoever has it still is given up. */
  readonly #until: number;
  /** Nothing that was prepared is used: behind a pooler the next statement may come to another connection. */
  #isPlain: boolean;
  /** Nobody gets it after this one. */
  #isGivenUp = false;

  constructor(client: PooledClient, pool: Lender) {
    this.#client = client;
    this.#pool = pool;
    this.#until = pool.isPatient ? Infinity : Date.now() + LIMITS.transaction;
    this.#isPlain = pool.isPooled;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> & PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('Nothing is read by cursors');
    return this.#answer<R>(asked, parameters) as Promise<PostgresQueryResult<R>> & PostgresCursor<R>;
  }

  release(isBroken = false): void {
    this.#pool.takeBack(this.#client, isBroken || this.#isGivenUp);
  }

  async #answer<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // What is wrong is told by what it was asked last; the database forgets the transaction with its connection.
    if (this.#isGivenUp && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    for (let tries = 1; ; tries++) {
      const isAlone = this.#client.getTransactionStatus() === 'I';
      try {
        return await this.#send<R>(text, parameters);
      } catch (error) {
        const fault = this.#faultOf(error);
        // A statement that is no part of a transaction may simply be said again.
        if (!isAlone || tries === TRIES || !mayTryAgain(fault)) throw fault;
      }
    }
  }

  async #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isGivenUp || Date.now() > this.#until) {
      this.#isGivenUp = true;
      throw new StorageFault(this.#pool.place, 'its connection was given up', undefined);
    }
    const name = this.#isPlain ? undefined : nameOfStatement(text);
    const span = beginStatement('postgresql', text);
    this.#client.gatherWrites();
    try {
      const sent = this.#client.query({
        text: name === undefined ? withRequestId(text) : text,
        values: parameters as unknown[],
        ...(name !== undefined && { name }),
      });
      if (this.#pool.isPooled && /^(begin|start transaction)/.test(text))
        await Promise.all([sent, this.#client.query(SET_IN_TRANSACTION)]);
      return (await sent) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
    }
  }

  #faultOf(error: unknown): unknown {
    // Somebody changed a table since it was prepared, here and on all that are open.
    if (isPlanStale(error)) {
      this.#isPlain = true;
      this.#pool.renew(this.#client);
    }
    const fault = asStorageFault(error, this.#pool.place);
    if (fault instanceof StorageFault) {
      this.#isGivenUp = true;
      if (isConnectionLost(error)) this.#pool.lose(this.#client);
    }
    return fault;
  }
}

/** So that the database's log and `pg_stat_activity` say whom a statement was for; a prepared one cannot, what began its transaction does. */
function withRequestId(text: string): string {
  const id = currentRequestId();
  return id === undefined ? text : `${text} /* ${id} */`;
}
