import { beforeAll, expect, it } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

const LISTING = '/StockController/stocks?groupPrds=1';

onBothShops('the facets of a listing', (shop) => {
  let small = 0;
  let large = 0;

  beforeAll(async () => {
    const { db } = shop();
    small = await addSize(db, '2-3 Years');
    large = await addSize(db, '8-9 Years');
    await addProduct(db, {
      name: 'Rose Frock',
      price: 2000,
      salePrice: 1500,
      variations: [
        { color: 'Rose', sizeId: small, qty: 0 },
        { color: 'Rose', sizeId: large, qty: 3 },
        { color: 'Blue', sizeId: small, qty: 4 },
      ],
    });
    const kurta = [{ color: 'Blue', sizeId: large, qty: 20 }];
    await addProduct(db, { name: 'Boys Kurta', category: 20, price: 1800, variations: kurta });
    await addProduct(db, { name: 'Tee', category: 20, price: 650, variations: [{ sizeId: small, qty: 0 }] });
  });

  const facets = async (query = '') => {
    const { text } = await shop().call('GET', `${LISTING}&facets=1${query}`);
    return (JSON.parse(text) as Listing).facets;
  };

  it('says what a listing can be narrowed down by, only when asked', async () => {
    const [inSmall, inLarge] = [small, large].map((id, i) => ({ id, name: ['2-3 Years', '8-9 Years'][i] }));
    expect((await shop().call('GET', LISTING)).body).not.toHaveProperty('facets');
    expect(await facets()).toEqual({
      sizes: [
        { ...inSmall, count: 1 },
        { ...inLarge, count: 2 },
      ],
      colors: [
        { name: 'Blue', code: '', count: 2 },
        { name: 'Red', code: '', count: 1 },
        { name: 'Rose', code: '', count: 1 },
      ],
      price: { min: 650, max: 1800 },
    });
    expect(await facets('&q=nothing')).toEqual({ sizes: [], colors: [], price: null });
  });

  it('counts each facet among what all other filters let through', async () => {
    const names = async (query: string) => {
      const found = await facets(query);
      return {
        sizes: found?.sizes.map(({ id, count }) => [id === small ? 'small' : 'large', count]),
        colors: found?.colors.map(({ name, count }) => [name, count]),
        price: found?.price,
      };
    };
    expect(await names(`&size=${small}`)).toEqual({
      sizes: [
        ['small', 1],
        ['large', 2],
      ],
      colors: [['Blue', 1]],
      price: { min: 1500, max: 1500 },
    });
    expect(await names(`&color=BLUE&min=1600`)).toEqual({
      sizes: [['large', 1]],
      colors: [['Blue', 1]],
      price: { min: 1500, max: 1800 },
    });
    expect(await names(`&category=20&max=700`)).toEqual({
      sizes: [],
      colors: [['Red', 1]],
      price: { min: 650, max: 1800 },
    });
  });
});

onBothShops('colors in two languages', (shop) => {
  it('keeps a color that is labelled as another one is called in Urdu', async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    const row = {
      kind: 'color',
      subject: 'rose',
      field: 'name',
      language: 'ur',
      text: 'گلابی',
      updated_at: '',
    } as const;
    await db.transaction((trx) => trx.insertInto('translations').values(row).execute());
    const named = async () => {
      const { text } = await shop().call('GET', `${LISTING}&color=${encodeURIComponent('گلابی')}`);
      return (JSON.parse(text) as Listing).data.map(({ productName }) => productName);
    };
    await addProduct(db, { name: 'Frock', variations: [{ color: 'Rose', sizeId, qty: 1 }] });
    expect(await named()).toEqual(['Frock']);
    const chosen = async (query: string) =>
      (JSON.parse((await shop().call('GET', LISTING + query)).text) as Listing).color;
    const asked = [
      `&color=${encodeURIComponent('گلابی')}`,
      '&color=rose&lang=ur',
      '&color=ROSE',
      '&color=None&lang=ur',
    ];
    expect(await Promise.all(asked.map(chosen))).toEqual(['Rose', 'گلابی', undefined, undefined]);
    await addProduct(db, { name: 'Shawl', variations: ['Rose', 'گلابی'].map((color) => ({ color, sizeId, qty: 1 })) });
    expect(await named()).toEqual(['Shawl']);
    const { text } = await shop().call('GET', `${LISTING}&facets=1&lang=ur`);
    expect((JSON.parse(text) as Listing).facets?.colors.map(({ name }) => name)).toEqual(['Rose', 'گلابی']);
  });
});
