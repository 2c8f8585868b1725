import type { Config } from '../config/config.ts';
import type { Database, ReadStorage, Storage, Writer } from './database.ts';
import { openPostgres, openPostgresReader } from './postgres.ts';
import { openSqlite, openSqliteReader } from './sqlite.ts';
import { StorageFault } from '../storageFault.ts';

/** What says where the data is kept. */
export type Place = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'>;

/** PostgreSQL when `DATABASE_URL` says so, else SQLite in `DATA_DIR`. Throws when it cannot be opened. */
export function openDatabase({ databaseUrl, dataDir, ...rest }: Place): Database {
  return watched(databaseUrl ? openPostgres({ databaseUrl, ...rest }) : openSqlite(dataDir));
}

/** A connection of its own to the same database, for reading alone; on PostgreSQL no statement runs longer than the limit. */
export function openReader({ databaseUrl, dataDir, ...rest }: Place, limitMs: number): ReadStorage {
  return databaseUrl ? openPostgresReader({ databaseUrl, ...rest }, limitMs) : openSqliteReader(dataDir);
}

/** As much as a large order takes: a database that is full has room for a small change now and then. */
const PROBE = { key: 'probe', value: 'x'.repeat(64 * 1024) };

/** Trying to write costs a write, so that is only tried after one failed. */
function watched(storage: Storage): Database {
  let isWritable = true;
  return {
    ...storage,
    async transaction(work, how) {
      try {
        return await storage.transaction(work, how);
      } catch (error) {
        if (error instanceof StorageFault) isWritable = false;
        throw error;
      }
    },
    async check() {
      const version = storage.read.selectFrom('counters').select('value').where('name', '=', 'data-version');
      await version.executeTakeFirst();
      if (isWritable) return;
      const forget = (trx: Writer) => trx.deleteFrom('settings').where('key', '=', PROBE.key).execute();
      await storage.transaction(async (trx) => {
        await forget(trx);
        await trx.insertInto('settings').values(PROBE).execute();
      });
      await storage.transaction(forget);
      isWritable = true;
    },
  };
}
