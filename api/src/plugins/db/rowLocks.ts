import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from './database.ts';
import { isPostgres } from './columns.ts';

const LOCKS = { change: 'forNoKeyUpdate', delete: 'forUpdate', name: 'forKeyShare' } as const;

/**
 * Holds the rows a query reads until the transaction ends, `.$call(held(trx))`: nobody else changes them meanwhile;
 * where they may be deleted here, nobody else begins to name them; where they are only named, nobody deletes them.
 * SQLite has one writer at a time anyway.
 */
export const held =
  (db: Reader, to: keyof typeof LOCKS = 'change') =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(db) ? query[LOCKS[to]]() : query;
