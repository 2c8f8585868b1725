import type { Product } from '@shop/shared/contracts/http/catalog';
import { selectedVariation, shownPrice } from './selection.ts';

/**
 * The product as schema.org describes one, for search engines. Amounts in rupees. `<` is escaped so that no name can
 * end the script element it stands in.
 */
export function structuredData(product: Product, address: string, images: string[]): string {
  const priced = product.variations.length > 0 ? product.variations : [undefined];
  const prices = priced.map((variation) => shownPrice(product, variation).amount);
  const inStock = product.variations.some(({ qty }) => qty > 0);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: selectedVariation(product, null)?.sku,
    image: images,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'PKR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: product.variations.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      url: address,
    },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
