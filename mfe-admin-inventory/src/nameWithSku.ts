import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { itemName } from '@shop/shared/format/itemNames';
import { STOCK } from './texts.ts';

/** What tells a variation apart for people: product, colour and size, and the SKU. */
export const nameWithSku = (item: StockVariation): string =>
  `${itemName({ ...item, productName: item.productName || STOCK.unknownProduct })} (${item.sku})`;
