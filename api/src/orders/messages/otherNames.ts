import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import { readNames, type Names } from '../../translations/reading.ts';
import type { NamedItem } from './matchItems.ts';

/** What the shop calls its products, colours and sizes besides English: a customer may have read the shop in Urdu. */
export interface OtherNames {
  product(id: number): readonly string[];
  /** By label, and by title. */
  color(label: string): readonly string[];
  size(title: string): readonly string[];
}

export async function readOtherNames(db: Reader, products?: readonly number[]): Promise<OtherNames> {
  const [own, colors, entries, sizes] = await Promise.all([
    readNames(db, 'product', products),
    readNames(db, 'color'),
    readNames(db, 'entity'),
    db.selectFrom('entities').select(['id', 'name']).where('group_name', '=', 'prdSize').execute(),
  ]);
  const titled = Map.groupBy(sizes, ({ name }) => name);
  const of = (names: ReadonlyMap<string, Names>, subject: string | number) =>
    Object.values(names.get(String(subject)) ?? {});
  return {
    product: (id) => of(own, id),
    color: (label) => of(colors, nameKey(label)),
    size: (title) => (titled.get(title) ?? []).flatMap(({ id }) => of(entries, id)),
  };
}

/** All that is sold, as words can name it. */
export async function namedItems(db: Reader): Promise<NamedItem[]> {
  const [items, others] = await Promise.all([
    db
      .selectFrom('variations as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('entities as s', 's.id', 'v.size_id')
      .select(['v.id as stockId', 'v.product_id as productId', 'p.name', 'v.color', 's.name as size'])
      .where('v.retired', '=', 0)
      .where('p.removed', '=', 0)
      .where('p.state', '<>', 'draft')
      .orderBy('v.id')
      .execute(),
    readOtherNames(db),
  ]);
  return items.map(({ stockId, productId, name, color, size }) => ({
    stockId,
    productId,
    names: [name, ...others.product(productId)],
    colours: [color, ...others.color(color)],
    sizes: [size, ...others.size(size)],
  }));
}

/** Ids of products that are called so in another language. */
export async function productsCalled(db: Reader, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('translations')
    .select('subject')
    .where('kind', '=', 'product')
    .where('field', '=', 'name')
    .where('text', '=', name)
    .execute();
  return rows.map(({ subject }) => Number(subject));
}
