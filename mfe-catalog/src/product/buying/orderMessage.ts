import type { Product, Variation } from '@shop/shared/contracts/http/catalog';
import { formatPrice } from '@shop/shared/format/money';
import { PRODUCT } from '../texts.ts';

/** The prefilled order (storefront specification, 7); the shopper fills in the last three lines. `price` in rupees. */
export function orderMessage(
  product: Pick<Product, 'name'>,
  variation: Variation | undefined,
  price: number,
  symbol: string,
): string {
  return [
    "Hello! I'd like to order:",
    `Product: ${product.name}`,
    `SKU: ${variation?.sku || PRODUCT.notAvailable}`,
    `Size: ${variation?.sizeTitle || PRODUCT.notAvailable}`,
    `Variant: ${variation?.varient || PRODUCT.notAvailable}`,
    `Price: ${formatPrice(price, symbol)}`,
    '',
    'Name: ',
    'City: ',
    'Delivery address: ',
  ].join('\n');
}
