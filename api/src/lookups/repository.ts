import { sql, type Expression, type SqlBool } from 'kysely';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import { karachiDateTime } from '@shop/shared/format/dates';
import { mentions, searchTextOf } from '@shop/shared/format/search';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { lockOne } from '../kernel/db/namedLookups.ts';

/** The entities of a group in their own order, without those in the trash; none for an unknown group. */
export async function listEntities(db: Reader, group: string): Promise<Entity[]> {
  return (await entitiesOf(db, group)).map(toEntity);
}

/** The same, as they are stored. */
export function entitiesOf(db: Reader, group: string): Promise<Row<'entities'>[]> {
  return db
    .selectFrom('entities')
    .selectAll()
    .where('group_name', '=', group)
    .where('is_trash', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Throws 422, beside the field `category`, unless this is one; it stays until the transaction ends. */
export async function checkCategory(db: Reader, id: number): Promise<void> {
  if (!(await lockOne(db, id, 'prdCategory'))) throw refusedFields({ category: 'There is no such category.' });
}

export function toEntity(row: Row<'entities'>): Entity {
  return {
    entityId: row.id,
    name: row.name,
    alias: row.alias,
    group: row.group_name,
    colorCode: row.color_code,
    value: row.value,
    createdBy: row.created_by,
    createdDate: karachiDateTime(row.created_at),
    is_system: row.is_system === 1 ? '1' : '0',
    is_trash: row.is_trash === 1 ? '1' : '0',
    accountId: null,
  };
}

/** Finds ids of the entities of a group by a word of their name, as `mentions` does. */
export async function entitiesByWord(db: Reader, group: string): Promise<(word: string) => number[]> {
  const rows = await db.selectFrom('entities').select(['id', 'name']).where('group_name', '=', group).execute();
  return (word) => rows.filter(({ name }) => mentions(searchTextOf(name), word)).map(({ id }) => id);
}

/** Whether a column is one of these, which may be none. */
export const amongIds = (column: Expression<number>, ids: number[]): Expression<SqlBool> =>
  ids.length > 0 ? sql<SqlBool>`${column} in (${sql.join(ids)})` : sql<SqlBool>`1 = 0`;
