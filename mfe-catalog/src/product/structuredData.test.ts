import { testProduct, testVariation } from '@shop/shared/testing/data';
import { expect, it } from 'vitest';
import { structuredData } from './structuredData.ts';

it('describes the product with its range of prices and whether it can be had', () => {
  const variations = [
    testVariation({ stockId: 1, price: 900, qty: 0 }),
    testVariation({ stockId: 2, price: 1200, qty: 1 }),
  ];
  const data: unknown = JSON.parse(structuredData(testProduct({ variations }), 'https://shop.example/product/7', []));
  expect(data).toMatchObject({
    '@type': 'Product',
    offers: { priceCurrency: 'PKR', lowPrice: 900, highPrice: 1200, availability: 'https://schema.org/InStock' },
  });
});

it('offers each variation at its own price, with its own page', () => {
  const variations = [
    testVariation({ stockId: 1, sku: 'A', price: 900, qty: 0 }),
    testVariation({ stockId: 2, sku: 'B', price: 1200, qty: 1 }),
  ];
  const data: unknown = JSON.parse(structuredData(testProduct({ variations }), 'https://shop.example/product/7', []));
  const offer = { '@type': 'Offer', priceCurrency: 'PKR' };
  const address = 'https://shop.example/product/7?variant=';
  expect(data).toMatchObject({
    offers: {
      offerCount: 2,
      offers: [
        { ...offer, sku: 'A', price: 900, availability: 'https://schema.org/OutOfStock', url: `${address}1` },
        { ...offer, sku: 'B', price: 1200, availability: 'https://schema.org/InStock', url: `${address}2` },
      ],
    },
  });
});

it('cannot be broken out of by a name', () => {
  const name = '</script><script>alert(1)</script>';
  const text = structuredData(testProduct({ name }), '/product/7', []);
  expect(text).not.toContain('<');
  expect((JSON.parse(text) as { name: string }).name).toBe(name);
});
