import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { dataBlock } from '../../dataBlock.ts';
import { shownPrice } from '../selection.ts';
import type { Crumb } from '../way-back/trail.ts';

export const CURRENCY = 'PKR';

interface Site {
  /** The product's page. */
  address: string;
  /** The shop's name: it sells its own clothes. */
  brand: string;
  /** Full address of a picture's path. */
  absolute(picture: string): string;
}

/** The product as schema.org describes one, for search engines: an offer per variation. Amounts in rupees. */
export function productData(product: Product, { address, brand, absolute }: Site): string {
  const priced = product.variations.length > 0 ? product.variations : [undefined];
  const prices = priced.map((variation) => shownPrice(product, variation).amount);
  const inStock = product.variations.some(({ qty }) => qty > 0);
  return dataBlock({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.variations[0]?.sku,
    brand: { '@type': 'Brand', name: brand },
    image: product.img.map(({ preview }) => absolute(preview)),
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
        name: `${variation.varient}, ${variation.sizeTitle}`,
        sku: variation.sku,
        price: shownPrice(product, variation).amount,
        priceCurrency: CURRENCY,
        availability: availability(variation.qty > 0),
        itemCondition: 'https://schema.org/NewCondition',
        url: `${address}?variant=${variation.stockId}`,
        ...(variation.img && { image: absolute(variation.img) }),
      })),
    },
  });
}

/** The way from the shop's first page to the product, which search engines show in place of its address. */
export function breadcrumbData(trail: readonly Crumb[], origin: string): string {
  return dataBlock({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  });
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}
