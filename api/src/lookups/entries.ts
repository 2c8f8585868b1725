import type { LookupEntry, LookupGroup } from '@shop/shared/contracts/http/catalog/lookups';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { entitiesOf, toEntity } from './repository.ts';

/** The entries of a group in their order, with how many products name each. */
export async function lookupEntries(db: Reader, group: LookupGroup): Promise<LookupEntry[]> {
  const rows = await entitiesOf(db, group);
  const uses = new Map((await USES[group](db).execute()).map(({ id, uses }) => [id, Number(uses)]));
  return rows.map((row) => toEntry(row, uses.get(row.id) ?? 0));
}

/** One of them, as it stands. */
export async function entryOf(db: Reader, row: Row<'entities'>): Promise<LookupEntry> {
  const uses = await USES[row.group_name as LookupGroup](db, row.id).executeTakeFirst();
  return toEntry(row, Number(uses?.uses ?? 0));
}

function toEntry(row: Row<'entities'>, uses: number): LookupEntry {
  return { ...toEntity(row), uses, version: row.version };
}

/** What counts as in use: products that are not removed, with sizes of theirs that are sold. */
const USES = {
  prdCategory: (db: Reader, only?: number) =>
    db
      .selectFrom('product_categories as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select((eb) => ['c.category_id as id', eb.fn.countAll<number>().as('uses')])
      .where('p.removed', '=', 0)
      .$if(only !== undefined, (query) => query.where('c.category_id', '=', Number(only)))
      .groupBy('c.category_id'),
  prdSizeGroup: (db: Reader, only?: number) =>
    db
      .selectFrom('products as p')
      .select((eb) => ['p.size_group_id as id', eb.fn.countAll<number>().as('uses')])
      .where('p.removed', '=', 0)
      .$if(only !== undefined, (query) => query.where('p.size_group_id', '=', Number(only)))
      .groupBy('p.size_group_id'),
  prdSize: (db: Reader, only?: number) =>
    db
      .selectFrom('variations as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select((eb) => ['v.size_id as id', eb.fn.count<number>('v.product_id').distinct().as('uses')])
      .where('p.removed', '=', 0)
      .where('v.retired', '=', 0)
      .$if(only !== undefined, (query) => query.where('v.size_id', '=', Number(only)))
      .groupBy('v.size_id'),
} as const;
