import type { Reader } from '../kernel/db/database.ts';
import { prepared } from '../kernel/db/prepared.ts';
import { pictureFinder } from '../catalog/variationPicture.ts';

/** What there is of variations now and how they look, also of those that were deleted. */
export async function readOnHand(
  db: Reader,
  stockIds: readonly number[],
): Promise<Map<number, { qty: number; img: string }>> {
  if (stockIds.length === 0) return new Map();
  const rows = await readVariations(db, { ids: [...new Set(stockIds)] });
  const pictureOf = await readPictures(db, rows);
  return new Map(rows.map((row) => [row.id, { qty: row.qty, img: pictureOf(row) }]));
}

const readVariations = prepared((db: Reader, { ids }: { ids: number[] }) =>
  db.selectFrom('variations').select(['id', 'product_id', 'qty', 'img', 'color_key']).where('id', 'in', ids),
);

interface Pictured {
  product_id: number;
  img: string;
  color_key: string;
}

/** Which picture shows each of these variations. */
export async function readPictures(db: Reader, variations: readonly Pictured[]): Promise<(one: Pictured) => string> {
  const products = [...new Set(variations.map((one) => one.product_id))];
  if (products.length === 0) return () => '';
  const rows = await picturesOf(db, { products });
  const ofProducts = Map.groupBy(rows, (row) => row.product_id);
  const finders = new Map([...ofProducts].map(([id, pictures]) => [id, pictureFinder(pictures)]));
  return (one) => finders.get(one.product_id)?.(one) ?? one.img;
}

const picturesOf = prepared((db: Reader, { products }: { products: number[] }) =>
  db
    .selectFrom('product_pictures')
    .select(['product_id', 'color', 'path'])
    .where('product_id', 'in', products)
    .orderBy('position')
    .orderBy('id'),
);
