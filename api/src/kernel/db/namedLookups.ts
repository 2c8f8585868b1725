import type { LookupGroup } from '@shop/shared/contracts/http/catalog/lookups';
import { locked } from './rowLocks.ts';
import type { Reader, Writer } from './database.ts';

/**
 * The groups, by id, of those of these entities that are there. In a transaction they stay until it ends: nobody deletes
 * a lookup that is about to be used. Call it before the data version is raised, as whoever deletes one does.
 */
export async function lockNamed(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'group_name'])
    .where('id', 'in', ids)
    .where('is_trash', '=', 0)
    .orderBy('id')
    .$call(locked(db, 'name'))
    .execute();
  return new Map(rows.map((row) => [row.id, row.group_name]));
}

/** Whether there is this entity, in this group; locked as above. */
export async function lockOne(db: Reader, id: number, group: LookupGroup | 'role'): Promise<boolean> {
  return (await lockNamed(db, [id])).get(id) === group;
}

/** Raises the number by which pages that are open know that a lookup is not what they read. */
export async function raiseLookups(trx: Writer): Promise<void> {
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'lookups')
    .execute();
}

/** The number that every change of a lookup raises. */
export async function readLookupsNumber(db: Reader): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', 'lookups').executeTakeFirst();
  return row?.value ?? 0;
}
