import type { LookupEntry, LookupGroup } from '@shop/shared/contracts/http/lookups';
import type { Reader } from '../plugins/db/database.ts';
import type { Row } from '../plugins/db/schema.ts';
import { entitiesOf, toEntity } from './repository.ts';

/** The entries of a group in their order, with how many products (of a role: users) name each. */
export async function lookupEntries(db: Reader, group: LookupGroup): Promise<LookupEntry[]> {
  const rows = await entitiesOf(db, group);
  const uses = new Map((await USES[group](db).execute()).map(({ id, uses }) => [id, Number(uses)]));
  return rows.map((row) => ({ ...toEntity(row), uses: uses.get(row.id) ?? 0, baseRole: baseRoleOf(row) }));
}

/** How many name this one. */
export async function usesOf(db: Reader, { id, group_name }: Row<'entities'>): Promise<number> {
  const entries = await lookupEntries(db, group_name as LookupGroup);
  return entries.find((entry) => entry.entityId === id)?.uses ?? 0;
}

function baseRoleOf({ group_name, is_system, alias, value }: Row<'entities'>): string {
  if (group_name !== 'role') return '';
  return is_system === 1 ? alias : value;
}

/** What counts as in use: products that are not removed, with sizes of theirs that are sold; people who are there. */
const USES = {
  prdCategory: (db: Reader) =>
    db
      .selectFrom('product_categories as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select((eb) => ['c.category_id as id', eb.fn.countAll<number>().as('uses')])
      .where('p.removed', '=', 0)
      .groupBy('c.category_id'),
  prdSizeGroup: (db: Reader) =>
    db
      .selectFrom('products as p')
      .select((eb) => ['p.size_group_id as id', eb.fn.countAll<number>().as('uses')])
      .where('p.removed', '=', 0)
      .groupBy('p.size_group_id'),
  prdSize: (db: Reader) =>
    db
      .selectFrom('variations as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select((eb) => ['v.size_id as id', eb.fn.count<number>('v.product_id').distinct().as('uses')])
      .where('p.removed', '=', 0)
      .where('v.retired', '=', 0)
      .groupBy('v.size_id'),
  role: (db: Reader) =>
    db
      .selectFrom('users as u')
      .select((eb) => ['u.role_id as id', eb.fn.countAll<number>().as('uses')])
      .where('u.removed', '=', 0)
      .groupBy('u.role_id'),
} as const;
