import { nameKey } from '@shop/shared/format/plainText';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What names are compared by, as `nameKey` says by now: it leaves out what nobody sees, and has Urdu's letters for Arabic ones. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await renewKeys(db, { table: 'variations', name: 'color', key: 'color_key' });
  await renewKeys(db, { table: 'couriers', name: 'name', key: 'name_key', isUnique: true });
  await renewKeys(db, { table: 'expense_categories', name: 'name', key: 'name_key', isUnique: true });
}

interface Keys {
  table: string;
  name: string;
  key: string;
  /** Two of one key cannot stand beside each other: those that are one to the eye stay as they were. */
  isUnique?: boolean;
}

/** Writes the keys that are others now: of names that are not plain, which are few. */
export async function renewKeys(db: Kysely<Tables>, { table, name, key, isUnique = false }: Keys): Promise<void> {
  const { rows } = await sql<{ name: string; key: string }>`
    select distinct ${sql.ref(name)} as name, ${sql.ref(key)} as key from ${sql.table(table)}`.execute(db);
  const taken = new Set(rows.map((row) => row.key));
  for (const row of rows) {
    const renewed = nameKey(row.name);
    if (renewed === row.key || (isUnique && taken.has(renewed))) continue;
    taken.add(renewed);
    await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${renewed}
      where ${sql.ref(name)} = ${row.name} and ${sql.ref(key)} = ${row.key}`.execute(db);
  }
}
