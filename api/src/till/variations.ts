import { createHash } from 'node:crypto';
import type { TillVariations } from '@shop/shared/contracts/http/till/variations';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { Database, Reader } from '../kernel/db/database.ts';
import { continues, countOf, EVERY_PRODUCT, productsChangedSince } from '../kernel/db/dataVersion.ts';
import { versionOf } from '../kernel/db/knownVersion.ts';
import { readItems, stockOnSale } from '../stock/list.ts';

/** Of more products than these everything is told. */
const MOST_CHANGED = 1000;

/** Variations read by one query. */
const BATCH = 2000;

/** What is sold at tills, or what has changed of it since the version of an earlier answer; everything where that cannot be said. */
export async function readTillVariations(db: Database, since: string | undefined): Promise<TillVariations> {
  // Read before the rows: what changes meanwhile is told the next time too.
  const data = await versionOf(db).fresh();
  const names = await namesOf(db.read);
  const version = `${data}.${names}`;
  const [before = '', namesBefore] = (since ?? '').split('.');
  const isKnown = namesBefore === names && /^\d{1,16}$/.test(before) && continues(data, Number(before));
  const changed = isKnown ? await productsChangedSince(db.read, countOf(Number(before))) : [EVERY_PRODUCT];
  const isWhole = changed.includes(EVERY_PRODUCT) || changed.length > MOST_CHANGED;
  const products = isWhole ? [] : changed;
  return { version, isWhole, products, items: await readSold(db.read, isWhole ? null : products) };
}

/** All that is sold, or all of these products. */
async function readSold(db: Reader, products: readonly number[] | null): Promise<StockVariation[]> {
  if (products?.length === 0) return [];
  const rows = await stockOnSale(db)
    .select('v.id')
    .where('p.state', '<>', 'draft')
    .$if(products !== null, (on) => on.where('v.product_id', 'in', products ?? []))
    .orderBy('v.id')
    .execute();
  const items: StockVariation[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    const read = await readItems(db, ids, false);
    items.push(...ids.flatMap((id) => read.get(id) ?? []));
  }
  return items;
}

/** Another text once a size has another name, or a size or a colour another one in Urdu, which marks no product as changed. */
async function namesOf(db: Reader): Promise<string> {
  const sizes = db.selectFrom('entities').select(['id', 'name']).where('group_name', '=', 'prdSize');
  const inUrdu = db
    .selectFrom('translations')
    .select(['kind', 'subject', 'text'])
    .where('kind', 'in', ['entity', 'color']);
  const [named, said] = await Promise.all([
    sizes.orderBy('id').execute(),
    inUrdu.where('language', '=', 'ur').orderBy('kind').orderBy('subject').execute(),
  ]);
  const ids = new Set(named.map(({ id }) => String(id)));
  const text = JSON.stringify([
    // Tills of before these had Urdu names read all once.
    'inUrdu',
    ...named.map(({ id, name }) => [id, name]),
    // Categories and groups of sizes are entities too, and no variations carry their names.
    ...said
      .filter(({ kind, subject }) => kind === 'color' || ids.has(subject))
      .map(({ subject, text: own }) => [subject, own]),
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
