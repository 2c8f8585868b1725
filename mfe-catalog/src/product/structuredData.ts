import type { Product } from '@shop/shared/contracts/http/catalog';
import { selectedVariation, shownPrice } from './selection.ts';

const CURRENCY = 'PKR';

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
      priceCurrency: CURRENCY,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: product.variations.length,
      availability: availability(inStock),
      url: address,
      offers: product.variations.map((variation) => ({
        '@type': 'Offer',
        sku: variation.sku,
        price: shownPrice(product, variation).amount,
        priceCurrency: CURRENCY,
        availability: availability(variation.qty > 0),
        url: `${address}?variant=${variation.stockId}`,
      })),
    },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}
