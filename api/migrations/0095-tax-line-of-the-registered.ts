import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** A shop without demo products whose papers name its sales tax number keeps the tax line its invoices had. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('settings').select('value').where('key', '=', 'receipt').execute();
  const receipt = rows.map(({ value }) => JSON.parse(value) as { strn?: string } | null)[0];
  if (!receipt?.strn) return;
  await db
    .insertInto('settings')
    .values({ key: 'taxLine', value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
