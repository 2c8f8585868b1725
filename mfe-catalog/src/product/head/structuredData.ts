import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { LANGUAGE, hrefOf } from '@shop/shared/format/language/texts';
import { dataBlock, IN_LANGUAGE } from '../../dataBlock.ts';
import { returnPolicy } from '../../returnPolicy.ts';
import { shownPrice } from '../selection.ts';
import type { Crumb } from '../way-back/trail.ts';

export const CURRENCY = 'PKR';

interface Site {
  /** The product's page. */
  address: string;
  /** Of the shop, without a path. */
  origin: string;
  /** The shop sells its own clothes; it takes them back and sends them as it says. */
  settings: PublicSettings;
  /** Full address of a picture's path. */
  absolute(picture: string): string;
}

/** The product as schema.org describes one, for search engines: an offer per variation. Amounts in rupees. */
export function productData(product: Product, { address, origin, settings, absolute }: Site): string {
  const returns = returnPolicy(settings, origin);
  const priced = product.variations.length > 0 ? product.variations : [undefined];
  const prices = priced.map((variation) => shownPrice(product, variation).amount);
  const inStock = product.variations.some(({ qty }) => qty > 0);
  return dataBlock({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.variations[0]?.sku,
    brand: { '@type': 'Brand', name: settings.shopName },
    // A product is in no language; the page of it is.
    ...(LANGUAGE !== 'en' && { mainEntityOfPage: { '@type': 'ItemPage', '@id': address, ...IN_LANGUAGE } }),
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
        shippingDetails: shipping(settings, shownPrice(product, variation).amount),
        ...returns,
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
      item: origin + hrefOf(to),
    })),
  });
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}

/** What sending one piece costs, and how long that takes where the shop says so. */
function shipping({ shippingFee, freeShippingFrom, deliveryDays }: PublicSettings, price: number) {
  const isFree = freeShippingFrom != null && price >= freeShippingFrom;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? 0 : shippingFee, currency: CURRENCY },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    ...(deliveryDays && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: deliveryDays.from,
          maxValue: deliveryDays.to,
          unitCode: 'DAY',
        },
      },
    }),
  };
}
