import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { ReadStorage, Storage } from './database.ts';
import { migratePostgres } from './migratePostgres.ts';
import { WatchedDialect } from './connectionLosses.ts';
import { PostgresPool } from './postgresPool.ts';
import { mayTryAgain } from './tryAgain.ts';
import {
  addressOf,
  DEFAULT_POOL,
  directAddressOf,
  LIMITS,
  type PostgresAddress,
  type PostgresPlace,
} from '../config/postgresPlace.ts';
import type { Tables } from './schema.ts';
import { StorageFault } from '../storageFault.ts';

const INT8 = 20;
const NUMERIC = 1700;
const TRIES = 8;

/** One that works, and one that watches whom it keeps waiting. */
const PATIENT_CONNECTIONS = 2;

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

/** Opens connections to a PostgreSQL database, or to a pooler before it. */
export function openPostgres(at: PostgresPlace): Storage {
  const address = addressOf(at);
  const db = kyselyOf(address, at.databasePool ?? DEFAULT_POOL, false);
  let changes = 0;
  let patient: Kysely<Tables> | undefined;
  // A pooler hands on no settings, so each transaction says its own.
  const begin = (on: Kysely<Tables>) =>
    address.options === null ? on.transaction().setIsolationLevel('read committed') : on.transaction();
  const withPatience = () => (patient ??= openPatient(at));
  return {
    kind: 'postgres',
    read: db,
    async transaction(work, { isPatient = false } = {}) {
      try {
        return await retrying(address.place, () => begin(isPatient ? withPatience() : db).execute(work));
      } finally {
        // Also of one that failed: whether its commit was lost, nobody knows.
        changes += 1;
      }
    },
    changes: () => changes,
    migrate: (how) => migratePostgres(withPatience(), how),
    async close() {
      await Promise.all([db.destroy(), patient?.destroy()]);
    },
  };
}

/** Opens one connection for reading alone; the server ends a statement after the limit, and works at it by one process. */
export function openPostgresReader(at: PostgresPlace, limitMs: number): ReadStorage {
  const settings = [
    `statement_timeout=${limitMs}`,
    'default_transaction_read_only=on',
    'max_parallel_workers_per_gather=0',
  ];
  const read = kyselyOf(directAddressOf(at, settings), { size: 1, queue: Infinity }, true);
  return { read, begin: sql`begin isolation level repeatable read read only`, close: () => read.destroy() };
}

function openPatient(at: PostgresPlace): Kysely<Tables> {
  return kyselyOf(directAddressOf(at), { size: PATIENT_CONNECTIONS, queue: Infinity }, true);
}

function kyselyOf(address: PostgresAddress, pool: { size: number; queue: number }, isPatient: boolean): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new WatchedDialect(new PostgresPool({ ...address, ...pool, types, isPatient })),
  });
}

/** Tries again, for as long as somebody waits, what others that ran at the same time made fail. */
async function retrying<T>(place: string, attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + LIMITS.statement;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      if (tries >= TRIES || Date.now() > until)
        throw new StorageFault(place, 'too many change the same at once', error);
      await wait(Math.random() * 10 * tries);
    }
  }
}
