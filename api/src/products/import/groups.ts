import { nameKey } from '@shop/shared/format/plainText';
import { sql, type SqlBool } from 'kysely';
import { searchTextOf } from '@shop/shared/format/search';
import type { Reader } from '../../kernel/db/database.ts';
import type { ImportRow } from './row.ts';

/** Rows of one product, in their order. */
export interface ImportGroup {
  /** Null for a product of this name that the shop does not have yet. */
  productId: number | null;
  name: string;
  rows: ImportRow[];
  /** The first row of its name that is left out, and why. */
  leftOut?: LeftOut | undefined;
}

export interface LeftOut {
  line: number;
  note: string;
}

/** Values of one query. */
const BATCH = 500;

/**
 * Puts the rows of each product together: they follow its id, else its exact name, else a SKU the shop knows, else the
 * row above. A row that leads to no product, or to several, gets a fault; rows with one are left out.
 */
export async function groupRows(db: Reader, rows: readonly ImportRow[]): Promise<ImportGroup[]> {
  const bySku = await readIdsBySku(db, rows);
  nameMerged(rows, bySku);
  const [byId, byName] = await Promise.all([readNamesById(db, rows), readIdsByName(db, rows)]);
  const groups = new Map<number | string, ImportGroup>();
  for (const row of rows.filter(({ faults }) => faults.length === 0)) {
    const named = row.product.name;
    const ofSku = bySku.get(row.variation.sku ?? '');
    let productId: number | null = null;
    if (row.productId !== null) {
      if (!byId.has(row.productId)) row.faults.push(`Product ID ${row.productId} is no product of the shop.`);
      productId = row.productId;
    } else if (named !== undefined) {
      const ids = byName.get(named) ?? [];
      productId = ids.find((id) => id === ofSku) ?? ids[0] ?? null;
      if (ids.length > 1 && ofSku !== productId)
        row.faults.push('Product Name is the name of several products; give the Product ID.');
    } else if (ofSku !== undefined) {
      productId = ofSku;
    } else {
      const sku = row.variation.sku;
      row.faults.push(
        sku ? `SKU '${sku}' is not known to the shop, and no product is named.` : 'Product Name is missing.',
      );
    }
    if (row.faults.length > 0) continue;
    const key = productId ?? named ?? '';
    const group = groups.get(key) ?? { productId, name: byId.get(productId ?? 0) ?? named ?? '', rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  const leftOut = leftOutOf(rows);
  for (const group of found) group.leftOut = leftOut.get(group.name);
  await hintAtOtherSpellings(db, found);
  return found;
}

function leftOutOf(rows: readonly ImportRow[]): Map<string, LeftOut> {
  const first = new Map<string, LeftOut>();
  for (const { line, product, faults } of rows) {
    const [note] = faults;
    const { name = '' } = product;
    if (note !== undefined && !first.has(name)) first.set(name, { line, note });
  }
  return first;
}

/** A table for people has a product's name, and maybe a colour, in one cell beside several rows: the first has it. */
function nameMerged(rows: readonly ImportRow[], known: ReadonlyMap<string, number>): void {
  let above: ImportRow | undefined;
  for (const row of rows) {
    const { sku = '', color, sizeId } = row.variation;
    const isOfAbove = !row.isNamed && !known.has(sku) && (color !== undefined || sizeId !== undefined);
    if (isOfAbove && above) {
      const { variant, color: colorAbove } = above.variation;
      row.productId = above.productId;
      if (above.product.name !== undefined) row.product.name = above.product.name;
      row.variation = { ...(variant && { variant }), ...(colorAbove && { color: colorAbove }), ...row.variation };
    }
    if (isOfAbove || row.isNamed) above = row;
  }
}

/** Products are told apart to the letter, so whoever wrote a name in other letters is told. */
async function hintAtOtherSpellings(db: Reader, groups: readonly ImportGroup[]): Promise<void> {
  const added = groups.filter(({ productId }) => productId === null);
  const stored = await inBatches(distinct(added.map(({ name }) => name)), (batch) => productsSpelt(db, batch));
  const ofShop = new Map(stored.map(({ name }) => [nameKey(name), `The shop has '${name}'`]));
  const ofFile = new Map<string, string>();
  for (const { productId, name, rows } of groups) {
    const [first] = rows;
    const key = nameKey(name);
    const other = ofFile.get(key) ?? (productId === null ? ofShop.get(key) : undefined);
    if (other) first?.hints.push(`${other}; this is another product only by how its name is written.`);
    ofFile.set(key, ofFile.get(key) ?? `Line ${first?.line} has '${name}'`);
  }
}

async function readNamesById(db: Reader, rows: readonly ImportRow[]): Promise<Map<number, string>> {
  const ids = distinct(rows.map(({ productId }) => productId));
  const found = await inBatches(ids, (batch) =>
    db.selectFrom('products').select(['id', 'name']).where('id', 'in', batch).where('removed', '=', 0).execute(),
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Ids of the products that have exactly one of these names, ascending. */
async function readIdsByName(db: Reader, rows: readonly ImportRow[]): Promise<Map<string, number[]>> {
  const names = distinct(rows.map(({ product }) => product.name));
  const found = await inBatches(names, (batch) => productsNamed(db, batch));
  const ids = new Map<string, number[]>();
  for (const { id, name } of found) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

interface NamedProduct {
  id: number;
  name: string;
}

/** Products that have one of these names to the letter. */
export async function productsNamed(db: Reader, names: readonly string[]): Promise<NamedProduct[]> {
  const wanted = new Set(names);
  return (await productsSpelt(db, names)).filter(({ name }) => wanted.has(name));
}

/** Products that have one of these names in capitals or not: the index has them as they are searched. */
function productsSpelt(db: Reader, names: readonly string[]): Promise<NamedProduct[]> {
  return (
    db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('search_text', 'in', distinct(names.map((name) => searchTextOf(name))))
      // To the letter what the partial index holds, or SQLite does not use it.
      .where(sql<SqlBool>`removed = 0`)
      .orderBy('id')
      .execute()
  );
}

async function readIdsBySku(db: Reader, rows: readonly ImportRow[]): Promise<Map<string, number>> {
  const skus = distinct(rows.map(({ variation }) => variation.sku));
  const found = await inBatches(skus, (batch) =>
    db
      .selectFrom('variations')
      .select(['sku', 'product_id'])
      .where('sku', 'in', batch)
      .where(sql<SqlBool>`retired = 0`)
      .execute(),
  );
  return new Map(found.map(({ sku, product_id }) => [sku, product_id]));
}

function distinct<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

async function inBatches<T, R>(values: readonly T[], read: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < values.length; start += BATCH)
    found.push(...(await read(values.slice(start, start + BATCH))));
  return found;
}
