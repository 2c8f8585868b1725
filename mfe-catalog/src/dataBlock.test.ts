import { testProduct, testSettings } from '@shop/shared/testing/data';
import { expect, it, vi } from 'vitest';

it.each([
  ['en', []],
  ['ur', ['ur-PK', 'ur-PK', 'ur-PK']],
] as const)('says of every page’s data which language it is in, but in English: %s', async (language, said) => {
  vi.resetModules();
  vi.doMock('@shop/shared/format/language/texts', () => ({ LANGUAGE: language, hrefOf: (path: string) => path }));
  const [{ listingData }, { pageData }, { productData }] = await Promise.all([
    import('./listing/listingData.ts'),
    import('./pages/pageData.ts'),
    import('./product/head/structuredData.ts'),
  ]);
  const shop = { origin: 'https://shop.example', settings: testSettings };
  const blocks = [
    listingData({ heading: 'Girls', path: '/girls-collection', origin: shop.origin, items: [] }),
    pageData({ slug: 'returns', title: 'Returns', description: '', ...shop }),
    productData(testProduct(), { ...shop, address: 'https://shop.example/product/7', absolute: (path) => path }),
  ];
  expect(blocks.flatMap((block) => /"inLanguage":"([^"]*)"/.exec(block)?.[1] ?? [])).toEqual(said);
  vi.doUnmock('@shop/shared/format/language/texts');
  vi.resetModules();
});
