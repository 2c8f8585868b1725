import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import {
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type Dialect,
  type LimitNode,
} from 'kysely';
import { makeFolder } from '../config/makeFolder.ts';
import type { ReadStorage, Storage } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { SqliteDriver } from './sqliteDriver.ts';
import { asStorageFault } from '../storageFault.ts';

const BUSY_TIMEOUT_MS = 10_000;

/** The log of changes grows beyond it while somebody reads an old state, and is cut down to it after that. */
const LOG_BYTES = 16 * 1024 * 1024;

/** The file of the embedded database in its folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'shop.db');

/** How messages name the embedded database. */
const placeOf = (file: string): string => `The database ${file} (DATA_DIR)`;

/** Opens `shop.db` in the folder: one connection that writes, and one that reads beside it (WAL). */
export function openSqlite(dataDir: string): Storage {
  const [writer, reader] = connectBoth(databaseFile(dataDir));
  const write = new Kysely<Tables>({ dialect: dialectOf(writer) });
  const read = new Kysely<Tables>({ dialect: dialectOf(reader) });
  let last: Promise<unknown> = Promise.resolve();
  let changes = 0;
  return {
    kind: 'sqlite',
    read,
    transaction(work) {
      const turn = last.then(() => write.transaction().execute(work));
      last = turn.catch(() => undefined).then(() => (changes += 1));
      return turn;
    },
    changes: () => changes,
    migrate: (how) => migrate(write, how),
    async close() {
      await last;
      await read.destroy();
      await write.destroy();
      // Kysely leaves a connection open that nothing was ever asked of.
      reader.close();
      writer.close();
    },
  };
}

/** Opens `shop.db` in the folder for reading alone, beside whoever writes. */
export function openSqliteReader(dataDir: string): ReadStorage {
  const file = databaseFile(dataDir);
  try {
    const read = new Kysely<Tables>({ dialect: dialectOf(connect(file, true)) });
    return { read, begin: sql`begin`, close: () => read.destroy() };
  } catch (error) {
    throw asStorageFault(error, placeOf(file));
  }
}

function connectBoth(file: string): [BetterSqlite3.Database, BetterSqlite3.Database] {
  try {
    makeFolder(dirname(file));
    return [connect(file, false), connect(file, true)];
  } catch (error) {
    throw asStorageFault(error, placeOf(file));
  }
}

/** synchronous FULL: an order that was answered with success survives a power cut (HTTP contract, invariant 2). */
function connect(file: string, queryOnly: boolean): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`journal_size_limit = ${LOG_BYTES}`);
  connection.pragma('cache_size = -3000');
  // What is deleted leaves the file too: a forgotten customer, the hash of a session.
  connection.pragma('secure_delete = ON');
  if (queryOnly) connection.pragma('query_only = ON');
  return connection;
}

function dialectOf(connection: BetterSqlite3.Database): Dialect {
  return {
    createDriver: () => new SqliteDriver(connection, placeOf(connection.name)),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

/**
 * A statement whose limit is a parameter is planned anew each time it runs: a number stands in it, anything else is cast.
 * Each number makes a statement of its own among those that are kept. Screens ask for pages of few sizes.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    if (ValueNode.is(limit) && typeof limit.value === 'number') {
      this.append(`limit ${limit.value}`);
      return;
    }
    this.append('limit cast(');
    this.visitNode(limit);
    this.append(' as integer)');
  }
}
