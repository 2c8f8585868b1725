import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { locksCommitOrder } from './commitOrder.ts';
import type { Reader, Writer } from './database.ts';
import { raiseCounter } from './counters.ts';
import { inOneTrip } from './inOneTrip.ts';
import { prepared } from './prepared.ts';
import { StorageFault } from '../storageFault.ts';
import { isPostgres } from './columns.ts';

/** Stands among the changed products for all of them. No product has this id. */
export const EVERY_PRODUCT = 0;

/** More than these are marked as everything. */
const MARKED_AT_ONCE = 1000;

/** In a data version: what one timeline of the database counts to at most. */
const TIMELINE = 2 ** 32;

/** What the database itself counts; compare data versions themselves for difference alone, they may also go back. */
export const countOf = (version: number): number => version % TIMELINE;

/** Whether the changes after `since` lead to `version`: else what was read as of `since` may never have been. */
export const continues = (version: number, since: number): boolean =>
  version >= since && version - countOf(version) === since - countOf(since);

/** Products that were marked after what `countOf` gives of a version; `EVERY_PRODUCT` among them for all. */
export async function productsChangedSince(db: Reader, count: number): Promise<number[]> {
  const rows = await db.selectFrom('product_changes').select('product_id').where('version', '>', count).execute();
  return rows.map((row) => row.product_id);
}

/**
 * Reads the number that stands for everything public pages show; listings and pages are cached under it. The query is
 * compiled once: it runs before every public answer.
 */
export function dataVersionReader(db: Reader): () => Promise<number> {
  const plain = db.selectFrom('counters').select('value').where('name', '=', 'data-version');
  const timeline = timelineOf(db);
  let query: CompiledQuery<{ value: number; timeline?: number }> = (
    timeline ? plain.select(timeline.as('timeline')) : plain
  ).compile();
  const read = async () => (await db.executeQuery(query)).rows;
  return async () => {
    const [row] = await read().catch((error: unknown) => {
      if (error instanceof StorageFault || !timeline) throw error;
      // Something like PostgreSQL, which does not say.
      query = plain.compile();
      return read();
    });
    if (!row) throw new Error('The data version is missing');
    return (row.timeline ?? 0) * TIMELINE + row.value;
  };
}

/**
 * To be called in every transaction that changes what public pages show: products, stock, lookups, settings.
 * `changedProducts` are the products whose row, variations, stock, pictures or categories it wrote (removed ones too);
 * `[]` when it wrote only lookups or settings, 'all' when it cannot say: the listing reads these products anew and no
 * others. It locks one row that all such transactions share: call it last.
 */
export async function bumpDataVersion(trx: Writer, changedProducts: readonly number[] | 'all'): Promise<void> {
  await inOneTrip(trx, raiseDataVersion(trx, changedProducts));
}

/** The statements of `bumpDataVersion`. */
export function raiseDataVersion(trx: Writer, changedProducts: readonly number[] | 'all'): CompiledQuery[] {
  locksCommitOrder(trx);
  const all = changedProducts === 'all' ? [EVERY_PRODUCT] : [...new Set(changedProducts)];
  const ids = all.length > MARKED_AT_ONCE ? [EVERY_PRODUCT] : all;
  const changed_at = new Date().toISOString();
  const raise = raiseCounter.of(trx, { name: 'data-version' });
  // Marked with the number at which the row is locked: whoever reads a version finds every mark up to it.
  return ids.length > 0 ? [raise, markProducts.of(trx, { ids, changed_at })] : [raise];
}

/**
 * After a restore: the numbers that what is lost was known by are not given once more, and whoever has one of them reads
 * everything. A shop changes less than once a second, so that no number before is beyond the seconds since 1970.
 */
export async function countOnFromNow(trx: Writer): Promise<void> {
  const value = Math.floor(Date.now() / 1000);
  await trx
    .updateTable('counters')
    .set({ value })
    .where('name', '=', 'data-version')
    .where('value', '<', value)
    .execute();
  await bumpDataVersion(trx, 'all');
}

const VERSION = sql<number>`(select value from counters where name = 'data-version')`;

const markProducts = prepared((trx: Writer, { ids, changed_at }: { ids: number[]; changed_at: string }) =>
  trx
    .insertInto('product_changes')
    .values(ids.map((product_id) => ({ product_id, version: VERSION, changed_at })))
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), changed_at })),
    ),
);

/**
 * Which history of the database this is, from 0 on; null where there is only one. A standby that takes over begins another
 * one, in which the last changes of the one before may never have happened.
 */
function timelineOf<T>(db: Kysely<T>): RawBuilder<number> | null {
  if (!isPostgres(db)) return null;
  // The first eight digits of the file the next change goes to; a standby writes none.
  return sql<number>`case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int - 1 end`;
}
