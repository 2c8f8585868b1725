import {
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
} from 'kysely';
import { asStorageFault } from './storageFault.ts';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Kysely's driver, with errors that are not the query's but the server's as StorageFault naming `place`. */
export class ReportingPostgresDriver implements Driver {
  readonly #driver: PostgresDriver;
  readonly #place: string;

  constructor(config: PostgresDialectConfig, place: string) {
    this.#driver = new PostgresDriver(config);
    this.#place = place;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<ReportingConnection> {
    const connection = await reported(this.#driver.acquireConnection(), this.#place);
    return new ReportingConnection(connection as PostgresConnection, this.#place);
  }

  releaseConnection({ inner }: ReportingConnection): Promise<void> {
    return this.#driver.releaseConnection(inner);
  }

  beginTransaction({ inner }: ReportingConnection): Promise<void> {
    return reported(this.#driver.beginTransaction(inner, {}), this.#place);
  }

  commitTransaction({ inner }: ReportingConnection): Promise<void> {
    return reported(this.#driver.commitTransaction(inner), this.#place);
  }

  rollbackTransaction({ inner }: ReportingConnection): Promise<void> {
    return reported(this.#driver.rollbackTransaction(inner), this.#place);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

class ReportingConnection implements DatabaseConnection {
  readonly inner: PostgresConnection;
  readonly #place: string;

  constructor(inner: PostgresConnection, place: string) {
    this.inner = inner;
    this.#place = place;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return reported(this.inner.executeQuery<R>(query), this.#place);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

async function reported<T>(work: Promise<T>, place: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asStorageFault(error, place);
  }
}
