import type { Reader, Writer } from '../plugins/db/database.ts';

/** The number that stands for everything public pages show; pages and listings are cached under it. */
export async function readDataVersion(db: Reader): Promise<number> {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'data-version')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * To be called in every transaction that changes what public pages show: products, stock, lookups, settings. It locks
 * one row that all such transactions share: call it last.
 */
export async function bumpDataVersion(trx: Writer): Promise<void> {
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'data-version')
    .execute();
}
