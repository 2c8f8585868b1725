import type { FeedProduct } from '@shop/shared/contracts/http/catalog/catalog';
import { unitPrice } from '@shop/shared/cart/rules';
import type { Language } from '@shop/shared/contracts/language';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { nameIn } from '../translations/reading.ts';
import { ageGroupOf } from './ageGroup.ts';
import type { CatalogIndex } from './catalogIndex.ts';
import { variationPicture } from './variationPicture.ts';

const GENDERS: Readonly<Record<string, 'female' | 'male' | 'unisex'>> = { G: 'female', B: 'male', UX: 'unisex' };

/** Every product the listing shows, by id, with all of its variations that are sold. */
export async function listForFeeds(db: Reader, index: CatalogIndex, language: Language): Promise<FeedProduct[]> {
  const [rows, pictureRows] = await Promise.all([
    db
      .selectFrom('variations')
      .select(['id', 'variant_code', 'price', 'img', 'color_key'])
      .where('retired', '=', 0)
      .where('hidden', '=', 0)
      .execute(),
    db
      .selectFrom('product_pictures')
      .select(['product_id', 'color', 'path'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const picturesOf = Map.groupBy(pictureRows, (row) => row.product_id);
  const sizes = new Map(index.lookups.sizes.map((size) => [size.id, size]));
  return index.orders
    .in('newest')
    .toReversed()
    .map((product) => {
      const category = index.lookups.categories.get(product.categoryId);
      const pictures = picturesOf.get(product.id) ?? [];
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
            color: index.lookups.colors.get(colorKey)?.[language] ?? color,
            size: nameIn(size, language),
            ...(gender && { gender }),
            ...(ageGroup && { ageGroup }),
            isInStock: qty > 0,
            price: rupeesOf(price),
            listPrice: rupeesOf(product.isOnSale ? Math.max(product.price, price) : price),
            img: variationPicture(row, pictures),
          };
        }),
      };
    });
}
