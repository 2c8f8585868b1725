import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { STOCK } from './texts.ts';

/** What tells a variation apart for people: product, colour and size, and the SKU. */
export function itemName({ productName, varient, sizeTitle, sku }: StockVariation): string {
  return `${[productName || STOCK.unknownProduct, varient, sizeTitle].filter(Boolean).join(' · ')} (${sku})`;
}
