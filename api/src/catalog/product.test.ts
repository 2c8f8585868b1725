import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { Writer } from '../kernel/db/database.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';
import { signedIn } from '../testing/testAccounts.ts';

onBothShops("a product's detail", (shop) => {
  let added: AddedProduct = { id: 0, stockIds: [] };
  let sizeId = 0;

  beforeAll(async () => {
    sizeId = await addSize(shop().db, '2-3 Years');
    added = await addProduct(shop().db, {
      name: 'Rose Frock',
      price: 2000,
      salePrice: 1500,
      pictures: [
        { color: '', path: 'uploads/aaa/640.webp' },
        { color: 'Blue', path: 'https://pictures.example/blue.jpg' },
      ],
      variations: [
        { color: 'Rose', sizeId, qty: 2 },
        { color: 'Blue', sizeId, qty: 0, price: 1400 },
        { color: 'Gold', sizeId, qty: 9 },
      ],
    });
    const retired = added.stockIds[2] ?? 0;
    await shop().db.transaction((trx) =>
      trx.updateTable('variations').set({ retired: 1 }).where('id', '=', retired).execute(),
    );
  });

  const get = (id: number | string, headers: Record<string, string> = {}) =>
    shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, headers);

  it('shows what everybody may know', async () => {
    const reply = await get(added.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.body.data).toEqual({
      id: added.id,
      name: 'Rose Frock',
      description: '',
      img: [
        { varient: '', preview: 'uploads/aaa/640.webp', thumbnail: 'uploads/aaa/320.webp' },
        {
          varient: 'Blue',
          preview: 'https://pictures.example/blue.jpg',
          thumbnail: 'https://pictures.example/blue.jpg',
        },
      ],
      onSale: '1',
      price: 2000,
      salePrice: 1500,
      entityId: 21,
      variations: [
        {
          stockId: added.stockIds[0],
          varient: 'Rose',
          variantCode: '',
          colorCode: '',
          size: sizeId,
          sizeTitle: '2-3 Years',
          qty: 2,
          price: 1500,
          sku: expect.any(String),
          img: 'uploads/aaa/640.webp',
        },
        expect.objectContaining({ varient: 'Blue', qty: 0, price: 1400, img: 'https://pictures.example/blue.jpg' }),
      ],
    });
    expect((await get(added.id, { 'if-none-match': String(reply.headers['etag']) })).statusCode).toBe(304);
  });

  it('shows whoever may edit it the costs too, in an answer nobody keeps', async () => {
    const { headers } = await signedIn(shop().db, 'manager');
    const reply = await get(added.id, headers);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body.data).toMatchObject({ cog: 700, wholesale: 735, stockLimit: 0, version: 1 });
    expect(reply.body.data.variations[0]).toMatchObject({ price: 1500, costPrice: 700, barcode: '' });
    expect((await get(added.id)).text).not.toMatch(/cog|wholesale|cost|supplier|stockLimit/i);
    const cashier = await signedIn(shop().db, 'cashier');
    expect((await get(added.id, cashier.headers)).body).toEqual((await get(added.id)).body);
    const { 'x-api-key': _key, ...withoutKey } = headers;
    expect((await get(added.id, withoutKey)).text).not.toContain('cog');
  });

  it.each([
    ['999999', 404],
    ['2147483647', 404],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['abc', 400],
    ['2147483648', 400],
    ['..%2f..%2fetc%2fpasswd', 400],
    ['%00', 400],
    [`1'%20or%20'1'='1`, 400],
  ])('answers %s with %i', async (id, status) => {
    const reply = await get(id);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatchObject({ status: false, msg: expect.any(String), code: expect.any(String) });
  });

  it('stays as it was while others change, and shows every change of its own in the next answer', async () => {
    const { db } = shop();
    const other = await addProduct(db, { name: 'Another', variations: [{ color: 'Red', sizeId, qty: 5 }] });
    const bump = (change: (trx: Writer) => Promise<unknown>, products: number[] | 'all') =>
      db.transaction(async (trx) => {
        await change(trx);
        await bumpDataVersion(trx, products);
      });
    const soldOne = (id: number) => (trx: Writer) =>
      trx.updateTable('variations').set({ qty: 1 }).where('id', '=', id).execute();
    const [first = 0] = added.stockIds;
    const before = await get(added.id);
    await bump(soldOne(other.stockIds[0] ?? 0), [other.id]);
    expect((await get(added.id)).headers['etag']).toBe(before.headers['etag']);
    expect((await get(other.id)).body.data.variations[0]?.qty).toBe(1);

    await bump(soldOne(first), [added.id]);
    expect((await get(added.id)).body.data.variations[0]?.qty).toBe(1);
    const rename = (name: string) => (trx: Writer) =>
      trx.updateTable('entities').set({ name }).where('id', '=', sizeId).execute();
    await bump(rename('Two to three'), []);
    expect((await get(added.id)).body.data.variations[0]?.sizeTitle).toBe('Two to three');
    await bump(async (trx) => {
      await trx.updateTable('products').set({ name: 'Lily Frock' }).where('id', '=', added.id).execute();
      await rename('2-3 Years')(trx);
    }, 'all');
    expect((await get(added.id)).body.data).toMatchObject({
      name: 'Lily Frock',
      variations: [{ sizeTitle: '2-3 Years' }, {}],
    });
  });

  it('is gone when the product is removed', async () => {
    const { id } = await addProduct(shop().db, { variations: [{ sizeId, qty: 1 }] });
    expect((await get(id)).statusCode).toBe(200);
    await shop().db.transaction(async (trx) => {
      await trx.updateTable('products').set({ removed: 1 }).where('id', '=', id).execute();
      await bumpDataVersion(trx, [id]);
    });
    const reply = await get(id);
    expect([reply.statusCode, reply.body.code]).toEqual([404, 'UNKNOWN_PRODUCT']);
  });
});
