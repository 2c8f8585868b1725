import type { ForeignShop } from './foreignShop.ts';
import { SHOPIFY } from './shopify.ts';
import { SQUARE } from './square.ts';
import { WOOCOMMERCE } from './wooCommerce.ts';

const SHOPS: readonly ForeignShop[] = [SHOPIFY, WOOCOMMERCE, SQUARE];

/** The shop whose export has such headings, in lower case. */
export const foreignShopOf = (headings: readonly string[]): ForeignShop | undefined =>
  SHOPS.find(({ knownBy }) => knownBy.some((all) => all.every((heading) => headings.includes(heading))));
