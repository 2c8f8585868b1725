import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';

/** Ids by name, in any case; null where several have it. */
export type IdsByName = ReadonlyMap<string, number | null>;

/** What the lookups of a product are called. */
export interface Names {
  categories: IdsByName;
  groups: IdsByName;
  sizes: IdsByName;
  /** By full name, by full name and company as pickers show them, and as `Imran Nishat no. 57`. */
  suppliers: IdsByName;
  /** Of all of them, for what is said of changes. */
  entity(id: number): string;
  supplier(id: number): string;
}

export async function readNames(db: Reader): Promise<Names> {
  const [entities, suppliers] = await Promise.all([
    db.selectFrom('entities').select(['id', 'name', 'group_name']).where('is_trash', '=', 0).execute(),
    db
      .selectFrom('users')
      .select(['id', 'fullname', 'company'])
      .where('role_id', '=', SUPPLIER_ROLE_ID)
      .where('removed', '=', 0)
      .execute(),
  ]);
  const inGroup = (group: string): IdsByName =>
    idsByName(entities.filter((row) => row.group_name === group).map(({ id, name }) => [name, id]));
  const entityNames = new Map(entities.map(({ id, name }) => [id, name]));
  const supplierNames = new Map(suppliers.map(({ id, fullname }) => [id, fullname]));
  return {
    categories: inGroup('prdCategory'),
    groups: inGroup('prdSizeGroup'),
    sizes: idsByName(
      entities
        .filter((row) => row.group_name === 'prdSize')
        .flatMap(({ id, name }): [string, number][] => [
          [name, id],
          [sizeKey(name), id],
        ]),
    ),
    suppliers: idsByName(
      suppliers.flatMap(({ id, fullname, company }): [string, number][] => [
        [fullname, id],
        [`${fullname} no. ${id}`, id],
        ...(company ? [[`${fullname} - ${company}`, id] satisfies [string, number]] : []),
      ]),
    ),
    entity: (id) => entityNames.get(id) ?? '',
    supplier: (id) => supplierNames.get(id) ?? '',
  };
}

/** How sizes are written elsewhere: `2-3 yrs`, `2-3Y`, `2 to 3 Years`, `3-6M` are `2-3 years` and `3-6 months`. */
export const sizeKey = (name: string): string =>
  nameKey(name)
    .replace(/(\d)\s*to\s*(\d)/, '$1-$2')
    .replace(/(\d)\s*(?:years?|yrs?\.?|y)$/, '$1 years')
    .replace(/(\d)\s*(?:months?|mths?\.?|mos?\.?|m)$/, '$1 months');

function idsByName(pairs: readonly [string, number][]): IdsByName {
  const ids = new Map<string, number | null>();
  for (const [name, id] of pairs) {
    const key = nameKey(name);
    ids.set(key, ids.has(key) && ids.get(key) !== id ? null : id);
  }
  return ids;
}
