import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely';
import { isPostgres } from './columns.ts';
import type { Reader, Writer } from './database.ts';
import { inOneTrip } from './inOneTrip.ts';
import { prepared } from './prepared.ts';

const LOCKS = { change: 'forNoKeyUpdate', delete: 'forUpdate', name: 'forKeyShare' } as const;

/**
 * Locks the rows a query reads until the transaction ends, `.$call(locked(trx))`: nobody else changes them meanwhile;
 * where they may be deleted here, nobody else begins to name them; where they are only named, nobody deletes them.
 * SQLite has one writer at a time anyway.
 */
export const locked =
  (db: Reader, to: keyof typeof LOCKS = 'change') =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(db) ? query[LOCKS[to]]() : query;

/** As `locked`, what has no row: until this transaction ends no other passes here with one of these names. */
export async function lockNames(trx: Writer, names: readonly string[]): Promise<void> {
  await inOneTrip(trx, [lockingNames(trx, names)]);
}

/** The statement of `lockNames`. */
export const lockingNames = (trx: Writer, names: readonly string[]): CompiledQuery | null =>
  isPostgres(trx) ? lockEach.of(trx, { names: [...new Set(names)].toSorted() }) : null;

const lockEach = prepared((trx: Writer, { names }: { names: string[] }) =>
  trx
    .selectFrom(sql<{ name: string }>`unnest(array[${sql.join(names)}]::text[])`.as<'n'>(sql`n(name)`))
    .select(sql`pg_advisory_xact_lock(hashtextextended(n.name, 0))`.as('locked')),
);
