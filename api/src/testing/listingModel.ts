import type { Listing, ListingItem, ListingQuery } from '@shop/shared/contracts/http/catalog/listing';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';

/** All the listing is made of, straight from the tables. */
export interface Shelf {
  products: Row<'products'>[];
  variations: Row<'variations'>[];
  memberships: Row<'product_categories'>[];
  entities: Row<'entities'>[];
}

export async function readShelf(db: Reader): Promise<Shelf> {
  const products = await db.selectFrom('products').selectAll().where('removed', '=', 0).orderBy('id').execute();
  const variations = await db.selectFrom('variations').selectAll().where('retired', '=', 0).orderBy('id').execute();
  const memberships = await db.selectFrom('product_categories').selectAll().orderBy('category_id').execute();
  const entities = await db.selectFrom('entities').selectAll().orderBy('position').orderBy('id').execute();
  return { products, variations, memberships, entities };
}

/** The listing in the plainest way there is, with its facets; the index has to answer the same. */
export function answerPlainly(shelf: Shelf, query: ListingQuery): Listing {
  const { sort = 'featured', offset = 0, limit = Infinity } = query;
  const found = matching(shelf, query);
  const ids = query.ids?.split(',').map(Number);
  found.sort((a, b) =>
    ids ? ids.indexOf(a.prdId) - ids.indexOf(b.prdId) : comparing[sort](a, b) || a.prdId - b.prdId,
  );
  return {
    status: true,
    data: found.slice(offset, offset + limit),
    total: found.length,
    facets: {
      sizes: shelf.entities
        .filter((entity) => entity.group_name === 'prdSize')
        .map(({ id, name }) => ({ id, name, count: matching(shelf, { ...query, size: id }).length }))
        .filter(({ count }) => count > 0),
      colors: [...new Set(shelf.variations.map((variation) => variation.color_key))]
        .map((name) => ({ name, code: '', count: matching(shelf, { ...query, color: name }).length }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
      price: priceRange(matching(shelf, { ...query, min: undefined, max: undefined }).map(toPay)),
    },
  };
}

const toPay = (item: ListingItem): number => item.salePrice || item.price;

const comparing: Record<NonNullable<ListingQuery['sort']>, (a: ListingItem, b: ListingItem) => number> = {
  featured: () => 0,
  newest: (a, b) => b.prdId - a.prdId,
  'price-low': (a, b) => toPay(a) - toPay(b),
  'price-high': (a, b) => toPay(b) - toPay(a),
  'best-selling': (a, b) => b.totalStock - a.totalStock,
};

function priceRange(prices: number[]) {
  return prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) };
}

function matching(shelf: Shelf, query: ListingQuery): ListingItem[] {
  return shelf.products.flatMap((product) => {
    const own = shelf.variations.filter((variation) => variation.product_id === product.id);
    const fit = own.filter(
      (variation) =>
        (query.size === undefined || (variation.size_id === query.size && variation.qty > 0)) &&
        (query.color === undefined || variation.color_key === query.color.toLowerCase()),
    );
    const categoryIds = shelf.memberships.filter((one) => one.product_id === product.id).map((one) => one.category_id);
    const nameOf = (id: number) => shelf.entities.find((entity) => entity.id === id)?.name ?? '';
    const item: ListingItem = {
      prdId: product.id,
      productName: product.name,
      price: product.price / 100,
      salePrice: product.on_sale === 1 ? product.sale_price / 100 : 0,
      img: '',
      entityName: nameOf(product.category_id),
      onSale: product.on_sale === 1 ? '1' : '0',
      stockId: (fit.find((variation) => variation.qty > 0) ?? fit[0])?.id ?? 0,
      groupIds: categoryIds.join(','),
      totalStock: own.reduce((sum, variation) => sum + variation.qty, 0),
    };
    const texts = [product.search_text, ...categoryIds.map((id) => nameOf(id).toLowerCase())];
    const words = (query.q ?? '').toLowerCase().split(' ').filter(Boolean);
    const isWanted =
      fit.length > 0 &&
      (query.category === undefined || categoryIds.includes(query.category)) &&
      words.every((word) => texts.some((text) => text.includes(word))) &&
      toPay(item) >= (query.min ?? 0) &&
      toPay(item) <= (query.max ?? Infinity) &&
      (query.ids === undefined || query.ids.split(',').includes(String(product.id)));
    return isWanted ? [item] : [];
  });
}
