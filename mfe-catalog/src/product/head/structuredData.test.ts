import { testProduct, testSettings, testVariation } from '@shop/shared/testing/data';
import { expect, it } from 'vitest';
import { breadcrumbData, productData } from './structuredData.ts';

const site = {
  address: 'https://shop.example/product/7',
  origin: 'https://shop.example',
  settings: {
    ...testSettings,
    shippingFee: 250,
    freeShippingFrom: 1000,
    deliveryDays: { from: 2, to: 5 },
    returnDays: 14,
  },
  absolute: (picture: string) => `https://shop.example/api/${picture}`,
};
const variations = [
  testVariation({ stockId: 1, sku: 'A', price: 900, qty: 0 }),
  testVariation({ stockId: 2, sku: 'B', price: 1200, qty: 1, sizeTitle: '4-5 Years', img: '' }),
];

it('describes the product with its brand, pictures, range of prices and whether it can be had', () => {
  const data: unknown = JSON.parse(productData(testProduct({ variations }), site));
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: 'A',
    brand: { '@type': 'Brand', name: testSettings.shopName },
    image: ['https://shop.example/api/uploads/abc/640.webp'],
    offers: { priceCurrency: 'PKR', lowPrice: 900, highPrice: 1200, availability: 'https://schema.org/InStock' },
  });
});

it('offers each variation at its own price, with its own page and picture', () => {
  const data: unknown = JSON.parse(productData(testProduct({ variations }), site));
  const offer = { '@type': 'Offer', priceCurrency: 'PKR', itemCondition: 'https://schema.org/NewCondition' };
  const picture = 'https://shop.example/api/uploads/abc/640.webp';
  const page = `${site.address}?variant=`;
  expect((data as { offers: object }).offers).toMatchObject({
    offerCount: 2,
    offers: [
      {
        ...offer,
        name: 'Coral, 2-3 Years',
        sku: 'A',
        price: 900,
        availability: 'https://schema.org/OutOfStock',
        url: `${page}1`,
        image: picture,
      },
      {
        ...offer,
        name: 'Coral, 4-5 Years',
        sku: 'B',
        price: 1200,
        availability: 'https://schema.org/InStock',
        url: `${page}2`,
      },
    ],
  });
});

it('says of each what sending it costs and how long it is taken back', () => {
  const offersOf = (settings: object) =>
    (
      JSON.parse(
        productData(testProduct({ variations }), { ...site, settings: { ...site.settings, ...settings } }),
      ) as {
        offers: { offers: unknown };
      }
    ).offers.offers;
  const returned = { merchantReturnDays: 14, merchantReturnLink: 'https://shop.example/pages/returns' };
  expect(offersOf({})).toMatchObject([
    {
      shippingDetails: {
        shippingRate: { value: 250, currency: 'PKR' },
        shippingDestination: { addressCountry: 'PK' },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' } },
      },
      hasMerchantReturnPolicy: returned,
    },
    { shippingDetails: { shippingRate: { value: 0 } } },
  ]);
  const silent = offersOf({ returnDays: null, freeShippingFrom: null, deliveryDays: undefined });
  expect(JSON.stringify(silent)).not.toMatch(/MerchantReturnPolicy|deliveryTime|"value":0/);
});

it('names every page on the way to the product', () => {
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Deals', to: '/deals' },
  ];
  expect(JSON.parse(breadcrumbData(trail, 'https://shop.example'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Deals', item: 'https://shop.example/deals' },
    ],
  });
});

it('cannot be broken out of by a name', () => {
  const name = '</script><script>alert(1)</script>';
  for (const text of [productData(testProduct({ name }), site), breadcrumbData([{ name, to: '/' }], '')]) {
    expect(text).not.toContain('<');
  }
  expect((JSON.parse(productData(testProduct({ name }), site)) as { name: string }).name).toBe(name);
});
