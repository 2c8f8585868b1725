import { sql } from 'kysely';
import type { Paisa } from '@shop/shared/format/money';
import { searchTextOf } from '@shop/shared/format/search';
import { readFoundNames, type Names } from '../translations/reading.ts';
import type { Reader } from '../kernel/db/database.ts';
import { firstPicture } from './firstPicture.ts';
import { pricePerPiece, salePrice } from './prices.ts';

interface VariationFacts {
  id: number;
  color: string;
  /** The label in lower case: what colours are compared by. */
  colorKey: string;
  colorCode: string;
  sizeId: number;
  qty: number;
}

/** What the listing knows of a product that can be bought. Amounts in paisa. */
export interface ProductFacts {
  id: number;
  name: string;
  /** In other languages, where they are written. */
  names?: Names | undefined;
  /** Of its name in every language. */
  searchText: string;
  /** The category it is shown under. */
  categoryId: number;
  /** All it belongs to, ascending. */
  categoryIds: readonly number[];
  price: Paisa;
  /** 0 when it is not on sale. */
  salePrice: Paisa;
  isOnSale: boolean;
  /** Its place in 'Featured', before all that have none. */
  featured: number | null;
  toPay: Paisa;
  /** The first picture's path, or ''. */
  img: string;
  stock: number;
  /** Those that are sold, ascending by id; at least one. */
  variations: readonly VariationFacts[];
}

/** Reads those of these products that are listed: shown, not removed, and with a variation that is neither retired nor hidden. */
export async function readProductFacts(db: Reader, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  const [products, variationRows, categoryRows, names] = await Promise.all([
    db
      .selectFrom('products as p')
      .select([
        'p.id',
        'p.name',
        'p.search_text',
        'p.category_id',
        'p.price',
        'p.sale_price',
        'p.on_sale',
        'p.featured',
      ])
      .select(firstPicture(sql.ref('p.id')).as('img'))
      .where('p.id', 'in', ids)
      .where('p.removed', '=', 0)
      .where('p.state', '=', 'shown')
      .orderBy('p.id')
      .execute(),
    db
      .selectFrom('variations')
      .select(['id', 'product_id', 'color', 'color_key', 'color_code', 'size_id', 'qty'])
      .where('product_id', 'in', ids)
      .where('retired', '=', 0)
      .where('hidden', '=', 0)
      .orderBy('id')
      .execute(),
    db.selectFrom('product_categories').selectAll().where('product_id', 'in', ids).orderBy('category_id').execute(),
    readFoundNames(db, 'product', ids),
  ]);
  const once = oneOfEach();
  const variations = Map.groupBy(variationRows, (row) => row.product_id);
  const categories = Map.groupBy(categoryRows, (row) => row.product_id);
  return products.flatMap((row) => {
    const own = variations.get(row.id);
    if (!own) return [];
    const translated = names.get(String(row.id));
    return {
      id: row.id,
      name: row.name,
      ...(translated && { names: translated.names }),
      searchText: translated ? `${row.search_text} ${translated.searchText}` : row.search_text,
      categoryId: row.category_id,
      categoryIds: (categories.get(row.id) ?? []).map((category) => category.category_id),
      price: row.price,
      salePrice: salePrice(row),
      isOnSale: row.on_sale === 1,
      featured: row.featured,
      toPay: pricePerPiece(0, row),
      img: once(row.img ?? ''),
      stock: own.reduce((sum, { qty }) => sum + qty, 0),
      variations: own.map(({ id, color, color_key, color_code, size_id, qty }) => ({
        id,
        color: once(color),
        colorKey: once(color_key),
        colorCode: once(color_code),
        sizeId: size_id,
        qty,
      })),
    };
  });
}

/** The text of `searchTextOf` with those of the other names. */
export const searchedOf = (text: string, names: Names | undefined): string =>
  names ? [text, ...Object.values(names).map((name) => searchTextOf(name))].join(' ') : text;

/** Equal texts become one text in memory: a few colours and pictures stand in very many rows. */
function oneOfEach(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text);
    if (first !== undefined) return first;
    known.set(text, text);
    return text;
  };
}
