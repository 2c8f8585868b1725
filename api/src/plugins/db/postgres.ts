import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ReadStorage, Storage } from './database.ts';
import { migrate } from './migrate.ts';
import { ReportingPostgresDriver } from './postgresDriver.ts';
import type { Tables } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;
const TRIES = 8;
/** Compiling a query takes 30 ms, more than any of ours takes to run; what lists join is often thought larger than it is. */
const OPTIONS = '-c jit=off';

/** bigint columns and sums arrive as text; every amount we keep is far below 2^53. */
function integerOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return oid === INT8 || oid === NUMERIC ? integerOf : pg.types.getTypeParser(oid, format);
  },
};

/** Opens a pool of connections to a PostgreSQL-compatible database. */
export function openPostgres(connectionString: string): Storage {
  const db = kyselyOf({ connectionString, max: CONNECTIONS, options: OPTIONS });
  return {
    kind: 'postgres',
    read: db,
    transaction: (work) => retrying(() => db.transaction().execute(work)),
    migrate: () => migrate(db),
    close: () => db.destroy(),
  };
}

/** Opens one connection for reading alone; the server ends a statement after the limit, and works at it by one process. */
export function openPostgresReader(connectionString: string, limitMs: number): ReadStorage {
  const read = kyselyOf({
    connectionString,
    max: 1,
    statement_timeout: limitMs,
    options: `${OPTIONS} -c default_transaction_read_only=on -c max_parallel_workers_per_gather=0`,
  });
  return { read, begin: sql`begin isolation level repeatable read read only`, close: () => read.destroy() };
}

function kyselyOf(config: pg.PoolConfig & { connectionString: string }): Kysely<Tables> {
  const pool = new pg.Pool({ ...config, types, connectionTimeoutMillis: 10_000 });
  // A connection that breaks is replaced by the pool, idle or not; without listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { hostname, port, pathname } = new URL(config.connectionString);
  const place = `The database ${hostname}:${port || 5432}${pathname} (DATABASE_URL)`;
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new ReportingPostgresDriver({ pool }, place);
  return new Kysely<Tables>({ dialect });
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === TRIES || !mayTryAgain(error)) throw error;
      await wait(Math.random() * 10 * tries);
    }
  }
}

/** serialization_failure and deadlock_detected: nothing was kept, and the same work may succeed now. */
function mayTryAgain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');
}
