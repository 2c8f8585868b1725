import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { categoryAddress, categoryName, type Category } from '../../lookups/categories.ts';
import { PRODUCT } from '../texts.ts';

/** A page on the way from the shop's first one to the product. */
export interface Crumb {
  name: string;
  /** Path and query. */
  to: string;
}

/** Home, the product's category where its name is known, the product. */
export function trailOf({ id, name, entityId }: Product, categories: readonly Category[]): Crumb[] {
  const category = categoryName(entityId, categories);
  return [
    { name: PRODUCT.home, to: '/' },
    ...(category === null ? [] : [{ name: category, to: categoryAddress(entityId) }]),
    { name, to: `/product/${id}` },
  ];
}
