import type { Reader, Writer } from '../plugins/db/database.ts';

/**
 * Reads the number that stands for everything public pages show; listings and pages are cached under it. The query is
 * compiled once: it runs before every public answer.
 */
export function dataVersionReader(db: Reader): () => Promise<number> {
  const query = db.selectFrom('counters').select('value').where('name', '=', 'data-version').compile();
  return async () => {
    const { rows } = await db.executeQuery(query);
    const [row] = rows;
    if (!row) throw new Error('The data version is missing');
    return row.value;
  };
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
