import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { diskFiles } from '../src/media/diskFiles.ts';
import { createPictureStore, type PictureStore } from '../src/media/pictureStore.ts';
import { parseRendition } from '../src/media/renditions.ts';
import { textsOf } from '../src/settings/translated.ts';
import { readShopSettings } from '../src/settings/shopSettings.ts';
import { withDatabase } from '../src/testing/bothDatabases.ts';
import { checkDigit } from '@shop/shared/format/codes';
import { seedDatabase } from './seedDatabase.ts';

let folder = '';
let pictures: PictureStore;

beforeAll(() => {
  folder = testFolder();
  pictures = createPictureStore(diskFiles(folder));
});

withDatabase('the demo shop', (db) => {
  beforeAll(async () => {
    const filled = await Promise.all([1, 2, 3].map(() => seedDatabase(db(), { kind: 'demo' }, pictures)));
    expect(filled.filter(Boolean)).toHaveLength(1);
  });

  const products = () => db().read.selectFrom('products').selectAll().orderBy('id').execute();
  const variations = () => db().read.selectFrom('variations').selectAll().orderBy('id').execute();

  it('is filled once and then left alone', async () => {
    expect(await seedDatabase(db(), { kind: 'demo' }, pictures)).toBe(false);
  });

  it('has at least 48 products in all four categories, each with a description and a supplier', async () => {
    const all = await products();
    expect(all.length).toBeGreaterThanOrEqual(48);
    expect(new Set(all.map((product) => product.category_id))).toEqual(new Set([20, 21, 22, 23]));
    expect(new Set(all.map((product) => product.name)).size).toBe(all.length);
    for (const product of all) {
      expect(product.description.length).toBeGreaterThan(40);
      expect(product.supplier_id).not.toBeNull();
      expect(product.size_group_id).not.toBeNull();
    }
  });

  it('is in Urdu in its lists and a dozen products, each color by a name of its own', async () => {
    const rows = await db().read.selectFrom('translations').selectAll().execute();
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ text }) => text);
    expect([of('entity').length, of('product').length >= 12]).toEqual([19, true]);
    expect(new Set(of('color')).size).toBe(of('color').length);
    // Every text of the settings: it is known by the same words.
    const said = rows.filter(({ kind }) => kind === 'text').map(({ subject }) => subject);
    expect(said.toSorted()).toEqual(textsOf(await readShopSettings(db().read)).toSorted());
    for (const { text } of rows.filter(({ kind }) => kind !== 'text'))
      expect(text).toMatch(/^[\p{Script=Arabic}\d ،]+$/u);
  });

  it('mixes the categories on the first screen', async () => {
    const first = (await products()).slice(0, 8).map((product) => product.category_id);
    expect(new Set(first).size).toBe(4);
  });

  it('prices from Rs 650 to Rs 4,500, with costs below every price and at most 40 % off', async () => {
    for (const { price, sale_price, on_sale, cost, wholesale } of await products()) {
      expect(price).toBeGreaterThanOrEqual(650_00);
      expect(price).toBeLessThanOrEqual(4500_00);
      expect(cost / price).toBeGreaterThan(0.53);
      expect(cost / price).toBeLessThan(0.72);
      expect(wholesale).toBeGreaterThan(cost);
      expect(on_sale === 1).toBe(sale_price > 0);
      if (on_sale === 1) {
        expect(sale_price).toBeGreaterThanOrEqual(Math.max(650_00, price * 0.6, cost));
        expect(sale_price).toBeLessThan(price);
      }
    }
  });

  it('has several products on sale, whose variations cost the sale price', async () => {
    const all = await products();
    expect(all.filter((product) => product.on_sale === 1).length).toBeGreaterThanOrEqual(8);
    const priceOf = new Map(all.map((product) => [product.id, product.sale_price || product.price]));
    for (const variation of await variations()) expect(variation.price).toBe(priceOf.get(variation.product_id));
  });

  it('lists what is on sale among the deals as well', async () => {
    const rows = await db().read.selectFrom('product_categories').selectAll().execute();
    const deals = new Set(rows.filter((row) => row.category_id === 22).map((row) => row.product_id));
    for (const product of await products()) expect(deals.has(product.id)).toBe(product.on_sale === 1);
  });

  it('has sold-out variations and one colour that is gone, but something of every product', async () => {
    const all = await variations();
    expect(all.some((variation) => variation.qty === 0)).toBe(true);
    const sum = (key: (variation: (typeof all)[number]) => string) => {
      const sums = new Map<string, number>();
      for (const variation of all) sums.set(key(variation), (sums.get(key(variation)) ?? 0) + variation.qty);
      return [...sums.values()];
    };
    expect(Math.min(...sum((variation) => `${variation.product_id} ${variation.color}`))).toBe(0);
    expect(Math.min(...sum((variation) => String(variation.product_id)))).toBeGreaterThan(0);
  });

  it('has as much of each variation as its movements brought', async () => {
    const moved = await db()
      .read.selectFrom('stock_movements')
      .groupBy('stock_id')
      .select(['stock_id', (eb) => eb.fn.sum<number>('change').as('sum')])
      .execute();
    const sums = new Map(moved.map(({ stock_id, sum }) => [stock_id, sum]));
    for (const variation of await variations()) expect(variation.qty).toBe(sums.get(variation.id) ?? 0);
  });

  it('has a unique SKU by the rule and a valid EAN-13 for each variation', async () => {
    const all = await variations();
    expect(new Set(all.map((variation) => variation.sku)).size).toBe(all.length);
    expect(new Set(all.map((variation) => variation.barcode)).size).toBe(all.length);
    for (const { sku, barcode } of all) {
      expect(sku).toMatch(/^(G|B|UX)-[A-Z]{1,3}(-\d{1,4})?-\d{4}$/);
      expect(barcode).toMatch(/^\d{13}$/);
      expect(checkDigit(barcode.slice(0, 12))).toBe(Number(barcode[12]));
    }
  });

  it('shows each colour of each product from the front and in detail, in pictures that are there', async () => {
    const rows = await db().read.selectFrom('product_pictures').selectAll().orderBy('position').execute();
    const colours = new Set((await variations()).map((variation) => `${variation.product_id} ${variation.color}`));
    for (const colour of colours) {
      expect(rows.filter((row) => `${row.product_id} ${row.color}` === colour)).toHaveLength(2);
    }
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length);
    const [, hash = '', file = ''] = rows[0]?.path.split('/') ?? [];
    const rendition = parseRendition(hash, file);
    expect(rendition && (await pictures.rendition(rendition))).toBeDefined();
  });

  it('has suppliers who cannot sign in, and nobody who can', async () => {
    const people = await db().read.selectFrom('users').selectAll().execute();
    expect(people.length).toBeGreaterThanOrEqual(4);
    for (const person of people) {
      expect(person).toMatchObject({ role_id: 52, username: null, password_hash: null });
      expect(person.company.length).toBeGreaterThan(0);
      expect(person.company.length).toBeLessThanOrEqual(30);
    }
  });

  it('has its settings, and generated ids go on above the seeded ones', async () => {
    const settings = await readShopSettings(db().read);
    expect(settings).toMatchObject({ currencySymbol: 'Rs', shippingFee: 200 });
    expect(settings.promoTexts).toHaveLength(4);
    expect(settings).toMatchObject({ promoBanner: 'SPRING20 for 20% off!', viewerFigure: true });
    const codes = await db().read.selectFrom('promotions').select(['code', 'value']).execute();
    expect(codes).toEqual([{ code: 'SPRING20', value: 2_000 }]);
    const highest = (await products()).at(-1)?.id ?? 0;
    const added = await db().transaction((trx) =>
      trx
        .insertInto('products')
        .values({
          name: 'New',
          search_text: 'new',
          category_id: 20,
          size_group_id: null,
          supplier_id: null,
          price: 1000_00,
          created_at: '2026-01-01T00:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(added.id).toBe(highest + 1);
  });
});

withDatabase('a shop without demo data', (db) => {
  it('has sizes and groups, and stays without products for ever', async () => {
    expect(await seedDatabase(db(), { kind: 'none' }, pictures)).toBe(true);
    expect(await seedDatabase(db(), { kind: 'demo' }, pictures)).toBe(false);
    const groups = await db()
      .read.selectFrom('entities')
      .groupBy('group_name')
      .select(['group_name', (eb) => eb.fn.countAll<number>().as('count')])
      .orderBy('group_name')
      .execute();
    expect(groups).toEqual([
      { group_name: 'prdCategory', count: 4 },
      { group_name: 'prdSize', count: 15 },
      { group_name: 'prdSizeGroup', count: 5 },
      { group_name: 'role', count: 4 },
    ]);
    expect(await db().read.selectFrom('products').select('id').execute()).toEqual([]);
    expect(await db().read.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await db().read.selectFrom('promotions').select('id').execute()).toEqual([]);
    expect(await readShopSettings(db().read)).toMatchObject({
      shopName: '',
      storePhone: '',
      messagingNumber: '',
      socialLinks: { facebook: '', instagram: '', tiktok: '' },
      promoTexts: [],
      promoBanner: '',
      promises: [],
      footerText: '',
      viewerFigure: false,
    });
  });
});

withDatabase('a shop for measuring', (db) => {
  it('has as many products as asked for, with the same order in it', async () => {
    expect(await seedDatabase(db(), { kind: 'scale', products: 600 }, pictures)).toBe(true);
    const { products } = await db()
      .read.selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow();
    expect(products).toBe(600);
    const { wrong } = await db()
      .read.selectFrom('variations as v')
      .where((eb) =>
        eb(
          'v.qty',
          '<>',
          eb.fn.coalesce(
            eb
              .selectFrom('stock_movements as m')
              .whereRef('m.stock_id', '=', 'v.id')
              .select((sum) => sum.fn.sum<number>('m.change').as('sum')),
            eb.val(0),
          ),
        ),
      )
      .select((eb) => eb.fn.countAll<number>().as('wrong'))
      .executeTakeFirstOrThrow();
    expect(wrong).toBe(0);
  });
});
