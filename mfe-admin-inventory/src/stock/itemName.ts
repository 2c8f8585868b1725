import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { STOCK } from '../texts.ts';

/** What tells a stock item apart for people: product, colour and size, and the SKU. */
export function itemName({ productName, varient, sizeTitle, sku }: StockItem): string {
  return `${[productName || STOCK.unknownProduct, varient, sizeTitle].filter(Boolean).join(' · ')} (${sku})`;
}
