import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import type { FrontPage } from '@shop/shared/contracts/http/frontPage';
import type { ShopPage } from '@shop/shared/contracts/http/pages';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { TranslatedText } from '@shop/shared/contracts/http/translations';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

const LISTING = '/StockController/stocks?groupPrds=1&facets=1';

onBothShops('the shop in Urdu', (shop) => {
  let headers: Record<string, string> = {};
  let id = 0;
  let sizeId = 0;
  const get = async <T>(path: string) => (await shop().call<T>('GET', path)).body.data;
  const list = async (query: string) => JSON.parse((await shop().call('GET', `${LISTING}${query}`)).text) as Listing;
  const save = (texts: object[], as = headers) =>
    shop().call('POST', '/TranslationController/save', { language: 'ur', texts }, as);
  const write = async (...[kind, subject, field, text]: [string, string | number, string, string]) => {
    const { statusCode } = await save([{ kind, subject: String(subject), field, text }]);
    expect([kind, statusCode]).toEqual([kind, 200]);
  };
  const PUBLIC = [
    () => LISTING,
    () => `/ProductsController/product/${id}?`,
    () => '/EntitiesController/index?entityGroup=prdSize',
    () => '/EntitiesController/index?entityGroup=prdCategory',
    () => '/SettingsController/public?',
    () => '/StockController/front?',
    () => '/PagesController/page/about?',
  ];
  const english = (suffix: string) =>
    Promise.all(PUBLIC.map(async (path) => (await shop().call('GET', `${path()}${suffix}`)).text));

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    sizeId = await addSize(shop().db, '2-3 Years');
    const variations = [{ color: 'Rose', sizeId, qty: 4 }];
    ({ id } = await addProduct(shop().db, { name: 'Picnic Frock', category: 21, price: 900, variations }));
    await addProduct(shop().db, { name: 'Kurta', category: 20, price: 900, variations: [{ sizeId, qty: 1 }] });
    const values = {
      shopName: 'Naya',
      promoTexts: ['Free delivery'],
      promises: ['Soft cloth'],
      footerText: 'Clothes for children',
      frontRows: [{ kind: 'new', title: 'Just in', count: 4, entityId: 0, products: [] }],
    };
    const { statusCode } = await shop().call('POST', '/SettingsController/update', { values }, headers);
    expect(statusCode).toBe(200);
    for (const slug of ['about', 'terms']) {
      const page = { slug, version: 0, title: `Our ${slug}`, text: 'A family shop.', shown: true };
      expect((await shop().call('POST', '/PagesController/update', page, headers)).statusCode).toBe(200);
    }
  });

  it('says what is written, the rest in English, and nothing else to who reads English', async () => {
    const before = await english('');
    // Pages that nobody wrote say in Urdu by themselves what the settings say.
    const withoutPages = (texts: string[]) => texts.map((text) => text.replace(/"pages":\[[^\]]*\]/, ''));
    expect(withoutPages(await english('&lang=ur'))).toEqual(withoutPages(before));
    await write('product', id, 'name', 'پکنک فراک');
    await write('product', id, 'description', 'نرم کپڑا\nدھونے میں آسان');
    await write('entity', 21, 'name', 'لڑکیاں');
    await write('entity', sizeId, 'name', '2 سے 3 سال');
    await write('color', 'ROSE', 'name', 'گلابی');
    await write('text', 'Free delivery', 'text', 'مفت ڈیلیوری');
    await write('text', 'Soft cloth', 'text', 'نرم کپڑا');
    await write('text', 'Just in', 'text', 'نئی آمد');
    await write('page', 'about', 'title', 'ہمارے بارے میں');
    await write('page', 'about', 'text', '## دکان\n\nبچوں کے کپڑے');
    const withoutLookups = (texts: string[]) => texts.map((text) => text.replace(/"lookups":\d+/, ''));
    for (const suffix of ['', '&lang=en', '&lang=xx', '&lang='])
      expect([suffix, withoutLookups(await english(suffix))]).toEqual([suffix, withoutLookups(before)]);

    const listing = await list('&lang=ur&sort=featured');
    expect(listing.data.map(({ productName, entityName }) => [productName, entityName])).toEqual(
      expect.arrayContaining([
        ['پکنک فراک', 'لڑکیاں'],
        ['Kurta', 'Boys Collection'],
      ]),
    );
    expect(listing.facets?.sizes).toEqual([{ id: sizeId, name: '2 سے 3 سال', count: 2 }]);
    expect(listing.facets?.colors.map(({ name }) => name).toSorted()).toEqual(['Red', 'گلابی']);

    const product = await get<Product>(`/ProductsController/product/${id}?lang=ur`);
    expect(product).toMatchObject({
      name: 'پکنک فراک',
      description: 'نرم کپڑا\nدھونے میں آسان',
      variations: [{ varient: 'گلابی', sizeTitle: '2 سے 3 سال' }],
    });
    const sizes = await get<Entity[]>('/EntitiesController/index?entityGroup=prdSize&lang=ur');
    expect(sizes.map(({ name }) => name)).toContain('2 سے 3 سال');
    const settings = await get<PublicSettings>('/SettingsController/public?lang=ur');
    expect(settings).toMatchObject({
      promoTexts: ['مفت ڈیلیوری'],
      promises: ['نرم کپڑا'],
      footerText: 'Clothes for children',
      pages: expect.arrayContaining([{ slug: 'about', title: 'ہمارے بارے میں' }]),
    });
    expect((await get<FrontPage>('/StockController/front?lang=ur')).rows[0]).toMatchObject({
      title: 'نئی آمد',
      items: expect.arrayContaining([expect.objectContaining({ productName: 'پکنک فراک' })]),
    });
    const page = await get<ShopPage>('/PagesController/page/about?lang=ur');
    expect([page.title, page.description]).toEqual(['ہمارے بارے میں', 'بچوں کے کپڑے']);
  });

  it('has the pages that nobody wrote in Urdu, of the same settings', async () => {
    const [page, own] = await Promise.all([
      get<ShopPage>('/PagesController/page/delivery?lang=ur'),
      get<ShopPage>('/PagesController/page/delivery'),
    ]);
    expect([page.title, own.title]).toEqual(['ڈیلیوری', 'Delivery']);
    const amounts = (html: string) => html.match(/[\d,]{3,}/g);
    expect(amounts(page.html)).toEqual(amounts(own.html));
    const { pages = [] } = await get<PublicSettings>('/SettingsController/public?lang=ur');
    expect(pages.find(({ slug }) => slug === 'delivery')?.title).toBe('ڈیلیوری');
  });

  it('finds by Urdu names, and filters by the Urdu name of a color, in either language', async () => {
    for (const q of ['پکنک', 'لڑکیاں', 'گلابی', 'picnic'])
      for (const lang of ['', '&lang=ur'])
        expect([q, (await list(`${lang}&q=${encodeURIComponent(q)}`)).data.map(({ prdId }) => prdId)]).toEqual([
          q,
          [id],
        ]);
    for (const color of ['گلابی', 'rose'])
      expect((await list(`&color=${encodeURIComponent(color)}`)).data.map(({ prdId }) => prdId)).toEqual([id]);
  });

  it('lists what is missing, and is English again where a text is taken out', async () => {
    const missing = async (kind: string, which = '&missing=1') => {
      const path = `/TranslationController/texts?limit=100&kind=${kind}${which}`;
      return (await shop().call<TranslatedText[]>('GET', path, undefined, headers)).body;
    };
    const colors = async () => (await missing('color')).data.map(({ english }) => english);
    expect(await colors()).toEqual(['Red']);
    await write('color', 'rose', 'name', '');
    expect(await colors()).toEqual(['Red', 'Rose']);
    expect((await get<Product>(`/ProductsController/product/${id}?lang=ur`)).variations[0]?.varient).toBe('Rose');
    for (const kind of ['product', 'entity', 'page', 'text'])
      expect([kind, (await missing(kind)).total]).not.toEqual([kind, 0]);
    const pages = (await missing('page')).data.map(({ field, of }) => [field, of]);
    expect(pages).toContainEqual(['text', 'Our terms']);
    const texts = (await missing('text')).data.map(({ english }) => english);
    expect(texts).toContain('Clothes for children');
    expect(texts).not.toContain('Just in');
    for (const q of ['just', 'آمد'])
      expect((await missing('text', `&q=${encodeURIComponent(q)}`)).data).toMatchObject([
        { english: 'Just in', text: 'نئی آمد' },
      ]);
    const names = async (which: string) => (await missing('product', which)).data.map(({ english }) => english);
    expect(await names('&missing=1')).toEqual(['Kurta']);
    for (const q of ['kurtas', 'پکنک'])
      expect([q, await names(`&q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        q === 'kurtas' ? ['Kurta'] : ['Picnic Frock'],
      ]);
    const second = (await missing('product', '&offset=1')).data;
    expect([second[0]?.english, (await missing('product', '&offset=9')).data]).toEqual(['Kurta', []]);
  });

  it('lists what is said differently in English since, and reads a page in English until somebody looked at it', async () => {
    const changed = async (kind: string) => {
      const path = `/TranslationController/texts?limit=100&missing=1&kind=${kind}`;
      const { data } = (await shop().call<TranslatedText[]>('GET', path, undefined, headers)).body;
      return data.filter((one) => one.changed).map(({ subject, field }) => [subject, field]);
    };
    const { db } = shop();
    await db.transaction((trx) =>
      trx.updateTable('products').set({ name: 'Picnic Dress' }).where('id', '=', id).execute(),
    );
    expect(await changed('product')).toEqual([[String(id), 'name']]);
    await write('product', id, 'name', 'پکنک فراک');
    expect(await changed('product')).toEqual([]);
    const about = async () => (await get<ShopPage>('/PagesController/page/about?lang=ur')).description;
    const page = { slug: 'about', version: 1, title: 'Our about', text: 'Two sisters.', shown: true };
    expect((await shop().call('POST', '/PagesController/update', page, headers)).statusCode).toBe(200);
    expect([await changed('page'), await about()]).toEqual([[['about', 'text']], 'Two sisters.']);
    await write('page', 'about', 'text', 'بچوں کے کپڑے');
    expect([await changed('page'), await about()]).toEqual([[], 'بچوں کے کپڑے']);
  });

  it('refuses what has no place, each beside its text, and keeps the settings to who may change them', async () => {
    await write('color', 'rose', 'name', 'گلابی');
    const reply = await save([
      { kind: 'product', subject: '4711', field: 'name', text: 'کرتا' },
      { kind: 'entity', subject: '21', field: 'title', text: 'لڑکیاں' },
      { kind: 'entity', subject: '21', field: 'name', text: 'ا'.repeat(61) },
      { kind: 'color', subject: 'red', field: 'name', text: 'گلابی' },
      { kind: 'product', subject: String(id), field: 'name', text: 'دوسرا نام' },
    ]);
    expect([reply.statusCode, reply.body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(Object.keys((reply.body.data as { fields: object }).fields)).toEqual(
      [0, 1, 2, 3].map((at) => `texts.${at}`),
    );
    expect((await get<Product>(`/ProductsController/product/${id}?lang=ur`)).name).toBe('پکنک فراک');
    const manager = await signedIn(shop().db, 'manager');
    const own = (kind: string, subject: string, field: string) => [{ kind, subject, field, text: 'متن' }];
    expect((await save(own('text', 'Just in', 'text'), manager.headers)).statusCode).toBe(403);
    expect((await save(own('product', String(id), 'name'), manager.headers)).statusCode).toBe(200);
  });
});
