import type { Listing, ListingFacets, ListingItem, ListingQuery } from '@shop/shared/contracts/http/catalog/listing';
import { languageOf } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { rupeesOf } from '@shop/shared/format/money';
import { nameKey } from '@shop/shared/format/plainText';
import { nameIn } from '../translations/reading.ts';
import type { CatalogIndex, IndexedProduct } from './catalogIndex.ts';
import { type Filters, filtersOf, matchingProducts, matchingPrice } from './matching.ts';
import type { SlotSet } from './slotSet.ts';

/**
 * The products of GET /StockController/stocks?groupPrds=1, one item each. Only the products of the page are looked at:
 * the rest is sets of bits and lists that are sorted already. Throws 400 for a price finer than a paisa.
 */
export function listProducts(index: CatalogIndex, query: ListingQuery): Listing {
  const filters = filtersOf(index, query);
  const language = languageOf(query.lang);
  const products = matchingProducts(index, filters);
  const matching = matchingPrice(index, products, filters).and(index.withVariation(filters.size, filters.colorKey));
  return {
    status: true,
    data: page(inOrder(index, query, filters), matching, query).map((product) =>
      toItem(index, product, filters, query.pieces, language),
    ),
    total: matching.size,
    ...colorIn(index, query.color, filters, language),
    ...(query.facets === '1' && { facets: facetsOf(index, products, filters, language) }),
    ...(query.suggest === '1' && { categories: index.categoriesNamed(filters.words) }),
  };
}

/** A chosen colour as the facets call it, where the address says it in another language. */
function colorIn(index: CatalogIndex, asked: string | undefined, { colorKey }: Filters, language: Language) {
  if (asked === undefined || colorKey === undefined) return {};
  const { name } = index.colorNamed(colorKey, language);
  return nameKey(name) === nameKey(asked) ? {} : { color: name };
}

function inOrder(index: CatalogIndex, { sort }: ListingQuery, { ids }: Filters): readonly IndexedProduct[] {
  if (!ids) return index.orders.in(sort ?? 'featured');
  return ids.map((id) => index.product(id)).filter((product) => product !== undefined);
}

function page(
  products: readonly IndexedProduct[],
  matching: SlotSet,
  { offset = 0, limit = Infinity }: ListingQuery,
): IndexedProduct[] {
  const found: IndexedProduct[] = [];
  let skipped = 0;
  for (const product of products) {
    if (found.length >= limit) break;
    if (!matching.has(product.slot)) continue;
    if (skipped < offset) skipped += 1;
    else found.push(product);
  }
  return found;
}

function toItem(
  index: CatalogIndex,
  product: IndexedProduct,
  filters: Filters,
  pieces: ListingQuery['pieces'],
  language: Language,
): ListingItem {
  const category = index.lookups.categories.get(product.categoryId);
  return {
    prdId: product.id,
    productName: nameIn(product, language),
    price: rupeesOf(product.price),
    salePrice: rupeesOf(product.salePrice),
    img: product.img,
    entityName: category ? nameIn(category, language) : '',
    onSale: product.isOnSale ? '1' : '0',
    stockId: offered(product, filters),
    groupIds: index.categoriesOf(product).join(','),
    totalStock: pieces === 'any' ? Number(product.stock > 0) : product.stock,
  };
}

/** The variation a card leads to: the first that matches and is in stock, else the first that matches. */
function offered({ variations }: IndexedProduct, { size, colorKey }: Filters): number {
  const matches = variations.filter(
    (one) => (colorKey === undefined || one.colorKey === colorKey) && (size === undefined || one.sizeId === size),
  );
  return (matches.find(({ qty }) => qty > 0) ?? matches[0])?.id ?? 0;
}

/** What a listing can be narrowed down by; `products` are the products that match in everything no facet stands for. */
function facetsOf(index: CatalogIndex, products: SlotSet, filters: Filters, language: Language): ListingFacets {
  const { size, colorKey } = filters;
  const priced = matchingPrice(index, products, filters);
  const sizes = index.lookups.sizes
    .map((one) => ({
      id: one.id,
      name: nameIn(one, language),
      count: priced.countAnd(index.withVariation(one.id, colorKey)),
    }))
    .filter(({ count }) => count > 0);
  const colors = [...index.colors(size)]
    .map(([key, products]) => ({ key, count: priced.countAnd(products) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .map(({ key, count }) => ({ ...index.colorNamed(key, language), count }));
  return { sizes, colors, price: priceRange(index, products.and(index.withVariation(size, colorKey))) };
}

function priceRange(index: CatalogIndex, products: SlotSet): ListingFacets['price'] {
  const isIn = ({ slot }: IndexedProduct) => products.has(slot);
  const cheapest = index.orders.in('price-low').find(isIn);
  const dearest = index.orders.in('price-high').find(isIn);
  return cheapest && dearest ? { min: rupeesOf(cheapest.toPay), max: rupeesOf(dearest.toPay) } : null;
}
