import { setImmediate as pause } from 'node:timers/promises';
import type { SettingName } from '@shop/shared/contracts/http/settings';
import type { Reader } from '../kernel/db/database.ts';
import { followProducts } from '../kernel/db/followProducts.ts';
import { readNames } from '../translations/reading.ts';
import { CatalogIndex, type Lookups } from './catalogIndex.ts';
import { readProductFacts, type ProductFacts } from './productFacts.ts';

/** Products read by one query, so that filling the index of a large shop stops nobody else for long. */
const BATCH = 250;

/** The index as of a data version, or of what the database has become since. */
export type FreshIndex = (version: number) => Promise<CatalogIndex>;

/** Keeps an index of the products that follows the database, as `followProducts` says. */
export function freshIndex(db: Reader): FreshIndex {
  let index = new CatalogIndex();
  const follow = followProducts(db, async (changed) => {
    const lookups = await readLookups(db);
    if (changed === 'all') {
      index = new CatalogIndex(await readInBatches(db, await readAllIds(db)));
    } else {
      const facts = new Map((await readInBatches(db, changed)).map((one) => [one.id, one]));
      for (const id of changed) index.replace(id, facts.get(id));
    }
    index.lookups = lookups;
  });
  return async function at(version) {
    await follow(version);
    return index;
  };
}

async function readAllIds(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('removed', '=', 0).orderBy('id').execute();
  return rows.map((row) => row.id);
}

async function readInBatches(db: Reader, ids: readonly number[]): Promise<ProductFacts[]> {
  const facts: ProductFacts[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    if (start > 0) await pause();
    facts.push(...(await readProductFacts(db, ids.slice(start, start + BATCH))));
  }
  return facts;
}

async function readLookups(db: Reader): Promise<Lookups> {
  const [entities, deals, names, colors] = await Promise.all([
    readEntities(db),
    readDeals(db),
    readNames(db, 'entity'),
    readNames(db, 'color'),
  ]);
  const rows = entities.map((row) => ({ ...row, names: names.get(String(row.id)) }));
  const categories = rows.filter((row) => row.group_name === 'prdCategory');
  return {
    categories: new Map(categories.map((row) => [row.id, row])),
    sizes: rows.filter((row) => row.group_name === 'prdSize'),
    colors,
    dealsOnSale: deals?.value === 'true',
  };
}

const readDeals = (db: Reader) =>
  db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'dealsOnSale' satisfies SettingName)
    .executeTakeFirst();

const readEntities = (db: Reader) =>
  db
    .selectFrom('entities')
    .select(['id', 'name', 'group_name'])
    .where('group_name', 'in', ['prdCategory', 'prdSize'])
    .orderBy('position')
    .orderBy('id')
    .execute();
