import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

const EVERY_PAGE = 2 ** 31 - 1;

/**
 * Copies an embedded database, also one that is being sold from, as it is at one moment: in one step, which in WAL mode
 * keeps nobody from writing. The copy is a single file.
 */
export async function copySqlite(file: string, target: string): Promise<void> {
  const source = new BetterSqlite3(file, { fileMustExist: true });
  try {
    await source.backup(target, { progress: () => EVERY_PAGE });
  } finally {
    source.close();
  }
  const copy = new BetterSqlite3(target);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

/** The newest migration of a database file that is sound. Throws saying what is wrong with one that is not. */
export function examineSqlite(file: string): string {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`its database is damaged: ${String(found)}`);
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Error('its database has rows that belong to nothing');
    }
    return database.prepare<[], string>('select max(name) from kysely_migration').pluck().get() ?? '';
  } finally {
    database.close();
  }
}

/** Whether a process has the embedded database open; the system forgets those that were killed. */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new BetterSqlite3(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    // Any other error is of a damaged file, which nobody can be using.
    return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    database.close();
  }
}
