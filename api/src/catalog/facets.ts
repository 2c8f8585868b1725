import type { ListingFacets } from '@shop/shared/contracts/http/catalog';
import { rupeesOf } from '@shop/shared/format/money';
import type { CatalogIndex, IndexedProduct } from './catalogIndex.ts';
import { matchingPrice, type Filters } from './matching.ts';
import type { SlotSet } from './slotSet.ts';

/** What a listing can be narrowed down by; `goods` are the products that match in everything no facet stands for. */
export function facetsOf(index: CatalogIndex, goods: SlotSet, filters: Filters): ListingFacets {
  const { size, colorKey } = filters;
  const priced = matchingPrice(index, goods, filters);
  const sizes = index.lookups.sizes
    .map(({ id, name }) => ({ id, name, count: priced.countAnd(index.withVariation(id, colorKey)) }))
    .filter(({ count }) => count > 0);
  const colors = [...index.colors(size)]
    .map(([key, products]) => ({ key, count: priced.countAnd(products) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .map(({ key, count }) => ({ ...index.colorNamed(key), count }));
  return { sizes, colors, price: priceRange(index, goods.and(index.withVariation(size, colorKey))) };
}

function priceRange(index: CatalogIndex, products: SlotSet): ListingFacets['price'] {
  const isIn = ({ slot }: IndexedProduct) => products.has(slot);
  const cheapest = index.orders.in('price-low').find(isIn);
  const dearest = index.orders.in('price-high').find(isIn);
  return cheapest && dearest ? { min: rupeesOf(cheapest.toPay), max: rupeesOf(dearest.toPay) } : null;
}
