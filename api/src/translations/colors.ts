import { nameKey } from '@shop/shared/format/plainText';
import type { Reader } from '../kernel/db/database.ts';
import { readNames } from './reading.ts';

/** Labels of what is sold with what they are compared by, of the most frequent first. */
export const readColors = (db: Reader, keys?: readonly string[]) =>
  db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => ['v.color_key', eb.fn.min('v.color').as('color')])
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .$if(keys !== undefined, (query) => query.where('v.color_key', 'in', keys ?? []))
    .groupBy('v.color_key')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('v.color_key')
    .execute();

/** By label that nothing is sold in yet: the colour that is called so in another language. Shoppers could not tell the two apart. */
export async function readOtherNames(db: Reader, labels: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = new Set(labels.map(nameKey));
  const called = [...(await readNames(db, 'color'))].flatMap(([subject, names]) =>
    Object.values(names).map((name) => ({ subject, key: nameKey(name) })),
  );
  const meant = called.filter(({ subject, key }) => subject !== key && keys.has(key));
  if (meant.length === 0) return new Map();
  const sold = await readColors(
    db,
    meant.flatMap(({ subject, key }) => [subject, key]),
  );
  const colors = new Map(sold.map(({ color_key, color }) => [color_key, color]));
  return new Map(
    meant.flatMap(({ subject, key }) => {
      const color = colors.get(subject);
      return color === undefined || colors.has(key) ? [] : [[key, color] as const];
    }),
  );
}
