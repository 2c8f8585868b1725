import { setImmediate as pause } from 'node:timers/promises';
import type { FeedProduct } from '@shop/shared/contracts/http/catalog/catalog';
import { unitPrice } from '@shop/shared/cart/rules';
import type { Language } from '@shop/shared/contracts/language';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { nameIn } from '../translations/reading.ts';
import { ageGroupOf } from './ageGroup.ts';
import type { CatalogIndex, IndexedProduct } from './catalogIndex.ts';
import { pictureFinder } from './variationPicture.ts';

const GENDERS: Readonly<Record<string, 'female' | 'male' | 'unisex'>> = { G: 'female', B: 'male', UX: 'unisex' };

/** Products read by one query; between two of them everybody else has a turn. */
const BATCH = 250;

/** Every product the listing shows, by id, with all of its variations that are sold. */
export async function listForFeeds(db: Reader, index: CatalogIndex, language: Language): Promise<FeedProduct[]> {
  const products = index.orders.in('newest').toReversed();
  const { categories, colors, sizes: allSizes } = index.lookups;
  const sizes = new Map(allSizes.map((size) => [size.id, size]));
  const listed: FeedProduct[] = [];
  for (let start = 0; start < products.length; start += BATCH) {
    if (start > 0) await pause();
    const batch = products.slice(start, start + BATCH);
    const sold = await readSold(
      db,
      batch.map(({ id }) => id),
    );
    listed.push(...batch.map((product) => toFeed(product, sold)));
  }
  return listed;

  function toFeed(product: IndexedProduct, { rowOf, pictureOf }: Sold): FeedProduct {
    const category = categories.get(product.categoryId);
    return {
      id: product.id,
      name: nameIn(product, language),
      category: category ? nameIn(category, language) : '',
      variations: product.variations.flatMap(({ id, color, colorKey, sizeId, qty }) => {
        const [row, size] = [rowOf.get(id), sizes.get(sizeId)];
        // It went since the index was made.
        if (!row || !size) return [];
        const price = unitPrice(row.price, product.salePrice, product.price);
        const [gender, ageGroup] = [GENDERS[row.variant_code], ageGroupOf(size.name)];
        return {
          stockId: id,
          color: colors.get(colorKey)?.[language] ?? color,
          size: nameIn(size, language),
          ...(gender && { gender }),
          ...(ageGroup && { ageGroup }),
          isInStock: qty > 0,
          price: rupeesOf(price),
          listPrice: rupeesOf(product.isOnSale ? Math.max(product.price, price) : price),
          img: pictureOf.get(product.id)?.(row) ?? row.img,
        };
      }),
    };
  }
}

type Sold = Awaited<ReturnType<typeof readSold>>;

/** What the index does not know of these products' variations, and which pictures show them, by product. */
async function readSold(db: Reader, products: number[]) {
  const [rows, pictures] = await Promise.all([
    db
      .selectFrom('variations')
      .select(['id', 'variant_code', 'price', 'img', 'color_key'])
      .where('product_id', 'in', products)
      .where('retired', '=', 0)
      .where('hidden', '=', 0)
      .execute(),
    db
      .selectFrom('product_pictures')
      .select(['product_id', 'color', 'path'])
      .where('product_id', 'in', products)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const ofProducts = Map.groupBy(pictures, (row) => row.product_id);
  return {
    rowOf: new Map(rows.map((row) => [row.id, row])),
    pictureOf: new Map([...ofProducts].map(([id, some]) => [id, pictureFinder(some)])),
  };
}
