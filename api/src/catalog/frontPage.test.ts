import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import type { FrontBanner, FrontPage, FrontRow } from '@shop/shared/contracts/http/frontPage';
import type { PublicSettings, StaffSettings } from '@shop/shared/contracts/http/settings';
import type { LogoUpload } from '@shop/shared/contracts/http/shopPictures';
import { dayOf, daysAfter } from '@shop/shared/format/calendar';
import { turnBanner } from '../settings/frontPage.ts';
import { notesOf } from '../testing/notes.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { formOf, pngFile } from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';

const BANNER: FrontBanner = { picture: '', text: '', link: '', from: '', to: '' };
const row = (kind: FrontRow['kind'], more: Partial<FrontRow> = {}): FrontRow => ({
  kind,
  title: `Row of ${kind}`,
  count: 4,
  entityId: 0,
  products: [],
  ...more,
});

onBothShops('the front page', (shop) => {
  const today = dayOf(new Date());
  let staff: Record<string, string> = {};
  const products = { girls: 0, sale: 0, soldOut: 0, deal: 0 };

  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'administrator')).headers;
    const sizeId = await addSize(shop().db, '12-13 Years');
    const add = async (category: number, qty: number, salePrice = 0) =>
      (await addProduct(shop().db, { category, price: 900, salePrice, variations: [{ sizeId, qty }] })).id;
    products.girls = await add(21, 3);
    products.sale = await add(20, 2, 750);
    products.soldOut = await add(21, 0, 700);
    products.deal = await add(22, 5);
  });
  beforeEach(() => update({}, ['frontBanner', 'frontRows', 'menu', 'dealsOnSale']));

  const update = (values: object, restore: string[] = []) =>
    shop().call<StaffSettings & { fields: object }>('POST', '/SettingsController/update', { values, restore }, staff);
  const shown = async () => (await shop().call<PublicSettings>('GET', '/SettingsController/public')).body.data;
  const front = async () => (await shop().call<FrontPage>('GET', '/StockController/front')).body.data;
  const idsOf = (rows: FrontPage['rows']) => rows.map(({ items }) => items.map(({ prdId }) => prdId));
  const listed = async (query: string) => {
    const { text } = await shop().call('GET', `/StockController/stocks?groupPrds=1${query}`);
    return (JSON.parse(text) as Listing).data;
  };

  it('says nothing while nobody has set it', async () => {
    expect(await front()).toEqual({ rows: [] });
    expect(await shown()).not.toHaveProperty('front');
    expect(await shown()).not.toHaveProperty('menu');
  });

  it('has rows of what can be bought, each with its way on, and none that is empty', async () => {
    const { girls, sale, deal, soldOut } = products;
    const frontRows = [
      row('category', { entityId: 21, title: ' لڑکیوں  کے کپڑے ' }),
      row('category', { entityId: 23 }),
      row('new', { count: 2 }),
      row('chosen', { products: [deal, soldOut, girls] }),
    ];
    expect((await update({ frontRows })).statusCode).toBe(200);
    const { rows } = await front();
    expect(idsOf(rows)).toEqual([[girls], [deal, sale], [deal, girls]]);
    expect(rows.map(({ title, link }) => [title, link])).toEqual([
      ['لڑکیوں کے کپڑے', '/girls-collection'],
      ['Row of new', '/?sort=newest'],
      ['Row of chosen', ''],
    ]);
    const { front: first } = await shown();
    await update({ frontRows: [row('sale')] });
    expect(idsOf((await front()).rows)).toEqual([[sale]]);
    expect((await shown()).front).not.toBe(first);
  });

  it('has a banner on its days alone, and pages are made anew when one turns', async () => {
    const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)];
    const file = await pngFile(1200, 400);
    const { path: picture } = (
      await shop().call<LogoUpload>('POST', '/SettingsController/banner', formOf({ file }), staff)
    ).body.data;
    const frontBanner = { ...BANNER, picture, text: ' Eid  sale ', link: '/deals', from: today, to: today };
    expect((await update({ frontBanner })).statusCode).toBe(200);
    expect((await front()).banner).toEqual({ picture, text: 'Eid sale', link: '/deals' });
    expect(await turnBanner(shop().db, yesterday, today)).toBe(true);
    expect(await turnBanner(shop().db, today, tomorrow)).toBe(true);
    expect(await turnBanner(shop().db, tomorrow, daysAfter(today, 2))).toBe(false);
    expect(await turnBanner(shop().db, null, tomorrow)).toBe(true);
    for (const days of [{ from: tomorrow }, { from: yesterday, to: yesterday }]) {
      await update({ frontBanner: { ...frontBanner, to: '', ...days } });
      expect(await front()).toEqual({ rows: [] });
      expect(await shown()).not.toHaveProperty('front');
    }
    const notes = await notesOf(shop().db, { action: 'settings.update' });
    expect(notes.at(-1)?.after).toContain('frontBanner');
  });

  it('has the menu that was chosen, without what is empty unless wished', async () => {
    const categories = [23, 21, 999];
    await update({ menu: { own: true, categories, showEmpty: false } });
    expect((await shown()).menu).toEqual([21]);
    await update({ menu: { own: true, categories, showEmpty: true } });
    expect((await shown()).menu).toEqual([23, 21]);
  });

  it('has all that is on sale in Deals where that is wished, and nothing else', async () => {
    const { sale, soldOut, deal } = products;
    const deals = async () => (await listed('&category=22')).map(({ prdId, groupIds }) => [prdId, groupIds]);
    expect(await deals()).toEqual([[deal, '22']]);
    await update({ dealsOnSale: true, frontRows: [row('sale')] });
    expect(await deals()).toEqual([
      [sale, '20,22'],
      [soldOut, '21,22'],
    ]);
    expect((await listed('&onSale=1&inStock=1')).map(({ prdId }) => prdId)).toEqual([sale]);
    expect((await front()).rows[0]?.link).toBe('/deals');
  });

  it.each([
    ['values.frontBanner.link', { frontBanner: { ...BANNER, link: '//elsewhere.example' } }, 400],
    ['values.frontBanner.link', { frontBanner: { ...BANNER, link: 'javascript:alert(1)' } }, 400],
    ['values.frontBanner.from', { frontBanner: { ...BANNER, from: '2026-02-30' } }, 422],
    ['values.frontBanner.to', { frontBanner: { ...BANNER, from: '2026-11-20', to: '2026-11-19' } }, 422],
    ['values.frontBanner.picture', { frontBanner: { ...BANNER, picture: `uploads/${'0'.repeat(32)}/640.webp` } }, 422],
    ['values.frontRows', { frontRows: Array.from({ length: 5 }, () => row('sale')) }, 400],
    ['values.frontRows.0.entityId', { frontRows: [row('category')] }, 422],
    ['values.frontRows.0.products', { frontRows: [row('chosen')] }, 422],
    ['values.menu.first', { menu: { own: true, categories: [], showEmpty: false, first: 21 } }, 400],
  ])('is refused beside the field: %s %j', async (field, values, status) => {
    const reply = await update(values);
    expect([reply.statusCode, Object.keys(reply.body.data.fields)]).toEqual([status, [field]]);
  });
});
