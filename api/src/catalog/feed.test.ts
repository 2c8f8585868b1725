import { expect, it } from 'vitest';
import type { FeedProduct } from '@shop/shared/contracts/http/catalog/catalog';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { versionOf } from '../kernel/db/knownVersion.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';
import { listForFeeds } from './feed.ts';
import { freshIndex } from './freshIndex.ts';

onBothShops('the products of feeds', (shop) => {
  it('are those of the listing, each with what its variations are, cost and look like', async () => {
    const { db } = shop();
    const [small, large] = [await addSize(db, '2-3 Years'), await addSize(db, 'L')];
    const pictures = [
      { color: 'Rose', path: 'uploads/aaa/640.webp' },
      { color: 'Blue', path: 'uploads/bbb/640.webp' },
    ];
    const variations = [
      { sizeId: small, qty: 1, color: 'Rose' },
      { sizeId: large, qty: 0, color: 'Blue', price: 1600 },
      { sizeId: large, qty: 5, color: 'Rose' },
    ];
    const frock = await addProduct(db, { name: 'Frock', price: 1500, salePrice: 1200, pictures, variations });
    const draft = await addProduct(db, { name: 'Draft', variations: [{ sizeId: small, qty: 1 }] });
    const [rose = 0, blue = 0, gone = 0] = frock.stockIds;
    await db.transaction(async (trx) => {
      await trx.updateTable('products').set({ state: 'draft' }).where('id', '=', draft.id).execute();
      await trx.updateTable('variations').set({ variant_code: 'B' }).where('id', '=', rose).execute();
      await trx.updateTable('variations').set({ variant_code: '' }).where('id', '=', blue).execute();
      await trx.updateTable('variations').set({ retired: 1 }).where('id', '=', gone).execute();
      const named = { kind: 'color', subject: 'rose', field: 'name', language: 'ur', text: 'گلابی' } as const;
      await trx
        .insertInto('translations')
        .values({ ...named, updated_at: '' })
        .execute();
      await bumpDataVersion(trx, 'all');
    });
    const list = async (lang = '') =>
      (await shop().call<FeedProduct[]>('GET', `/ProductsController/feed${lang}`)).body.data;
    expect(await list()).toEqual([
      {
        id: frock.id,
        name: 'Frock',
        category: expect.any(String),
        variations: [
          {
            stockId: rose,
            color: 'Rose',
            size: '2-3 Years',
            gender: 'male',
            ageGroup: 'toddler',
            isInStock: true,
            price: 1200,
            listPrice: 1500,
            img: 'uploads/aaa/640.webp',
          },
          {
            stockId: blue,
            color: 'Blue',
            size: 'L',
            isInStock: false,
            price: 1600,
            listPrice: 1600,
            img: 'uploads/bbb/640.webp',
          },
        ],
      },
    ]);
    const [inUrdu] = await list('?lang=ur');
    expect(inUrdu?.variations.map(({ color, size }) => [color, size])).toEqual([
      ['گلابی', '2-3 Years'],
      ['Blue', 'L'],
    ]);
  });

  it('are told in pieces, each product once and in the order of their ids, and whoever waits has a turn between', async () => {
    const { db } = shop();
    const variations = [{ sizeId: await addSize(db, '4-5 Years'), qty: 1 }];
    const added: number[] = [];
    for (let more = 0; more < 260; more += 1) added.push((await addProduct(db, { variations })).id);
    const { known } = versionOf(db);
    const index = await freshIndex(db.read)(await known());
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    const listed = await listForFeeds(db.read, index, 'en').finally(() => clearImmediate(next));
    expect(listed.map(({ id }) => id).filter((id) => added.includes(id))).toEqual(added);
    expect(listed.every((product) => product.variations.length > 0)).toBe(true);
    expect(turns).toBeGreaterThan(0);
  });
});
