import { beforeAll, expect, it } from 'vitest';
import type { ProductRow } from '@shop/shared/contracts/http/catalog/products';
import { addAccount, signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the products of staff', (shop) => {
  let manager: Record<string, string> = {};
  const ids: Record<string, number> = {};
  let supplierId = 0;
  let frock: AddedProduct = { id: 0, stockIds: [] };

  beforeAll(async () => {
    const { db } = shop();
    manager = (await signedIn(db, 'manager')).headers;
    supplierId = await addAccount(db, {
      username: null,
      password: null,
      role: 'supplier',
      fullname: 'Ömer Sethi',
      email: 'omer@example.pk',
      company: 'Sethi Denim',
    });
    const sizeId = await addSize(db, '2-3 Years');
    const add = async (name: string, product: Partial<Parameters<typeof addProduct>[1]>) => {
      const added = await addProduct(db, { name, variations: [], ...product });
      ids[name] = added.id;
      return added;
    };
    frock = await add('Rose Frock', {
      price: 2000,
      salePrice: 1500,
      stockLimit: 3,
      pictures: [{ color: 'Red', path: 'uploads/aaa/640.webp' }],
      variations: [
        { sizeId, qty: 0, sku: 'G-RF-1' },
        { sizeId, color: 'Blue', qty: 3, barcode: '036000291452' },
        { sizeId, color: 'Gold', qty: 7 },
      ],
    });
    await add('Ärmel Kurta', { category: 20, price: 1800, supplierId, variations: [{ sizeId, qty: 4 }] });
    await add('Empty Romper', { price: 1600 });
    await add('Sold Out Tee', { price: 900, variations: [{ sizeId, qty: 0, sku: 'TEE-99', barcode: '896000' }] });
    await add('Gone Tee', { variations: [{ sizeId, qty: 5, sku: 'GONE-1' }] });
    await db.transaction(async (trx) => {
      await trx.updateTable('products').set({ removed: 1 }).where('name', '=', 'Gone Tee').execute();
      await trx
        .updateTable('variations')
        .set({ retired: 1 })
        .where('id', '=', frock.stockIds[2] ?? 0)
        .execute();
    });
  });

  const list = async (query: string) => {
    const reply = await shop().call<ProductRow[]>('GET', `/ProductsController/Products?${query}`, undefined, manager);
    expect([query, reply.statusCode]).toEqual([query, 200]);
    expect(reply.body.total).toBe(reply.body.data.length);
    return reply.body.data.map(({ name }) => name);
  };

  it('are all of them, newest first, without variations too', async () => {
    const expected = ['Sold Out Tee', 'Empty Romper', 'Ärmel Kurta', 'Rose Frock'];
    expect(await list('')).toEqual(expected);
    expect(await list('limit=200')).toEqual(expected);
  });

  it('say what each is, costs and stock', async () => {
    const reply = await shop().call<ProductRow[]>(
      'GET',
      '/ProductsController/Products?limit=1&offset=3',
      undefined,
      manager,
    );
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body.total).toBe(4);
    expect(reply.body.data).toEqual([
      {
        id: frock.id,
        name: 'Rose Frock',
        state: 'shown',
        entityName: 'Girls Collection',
        entityId: 21,
        supplierId: 0,
        supplierName: '',
        supplierCompany: '',
        groupId: 0,
        groupName: '',
        description: '',
        stockLimit: 3,
        cog: 700,
        wholesale: 735,
        price: 2000,
        onSale: '1',
        salePrice: 1500,
        totalStock: 3,
        variants: 2,
        soldOutVariants: 1,
        img: 'uploads/aaa/640.webp',
        createdDate: '2026-01-05 11:00:00',
        version: 1,
      },
    ]);
    const all = await shop().call<ProductRow[]>('GET', '/ProductsController/Products', undefined, manager);
    expect(all.body.data[3]).toEqual(reply.body.data[0]);
  });

  it.each([
    ['q=FROCK', ['Rose Frock']],
    ['q=%C3%84RMEL', ['Ärmel Kurta']],
    ['q=girls', ['Sold Out Tee', 'Empty Romper', 'Rose Frock']],
    ['q=%C3%B6mer', ['Ärmel Kurta']],
    ['q=denim', ['Ärmel Kurta']],
    ['q=frocks', ['Rose Frock']],
    ['q=armel%20kurtas', ['Ärmel Kurta']],
    ['q=%22rose%20frock%22.', ['Rose Frock']],
    [`q=${encodeURIComponent('larki ki farak')}`, ['Rose Frock']],
    [`q=${encodeURIComponent('لڑکیوں کے لیے فراک')}`, ['Rose Frock']],
    ['q=g-rf', ['Rose Frock']],
    ['q=tee-99', ['Sold Out Tee']],
    ['q=896000', []],
    ['q=0036000291452', ['Rose Frock']],
    ['q=60002914', []],
    ['q=gone', []],
    ['q=%25', []],
    ['category=20', ['Ärmel Kurta']],
    ['onSale=1', ['Rose Frock']],
    ['onSale=0&q=e', ['Sold Out Tee', 'Empty Romper', 'Ärmel Kurta']],
    ['stock=low', ['Sold Out Tee', 'Empty Romper', 'Rose Frock']],
    ['stock=out', ['Sold Out Tee', 'Empty Romper']],
    ['sort=name', ['Ärmel Kurta', 'Empty Romper', 'Rose Frock', 'Sold Out Tee']],
    ['sort=category', ['Ärmel Kurta', 'Rose Frock', 'Empty Romper', 'Sold Out Tee']],
    ['sort=-supplier', ['Ärmel Kurta', 'Sold Out Tee', 'Empty Romper', 'Rose Frock']],
    ['sort=price', ['Sold Out Tee', 'Rose Frock', 'Empty Romper', 'Ärmel Kurta']],
    ['sort=-stock', ['Ärmel Kurta', 'Rose Frock', 'Sold Out Tee', 'Empty Romper']],
    ['sort=variants', ['Empty Romper', 'Ärmel Kurta', 'Sold Out Tee', 'Rose Frock']],
    ['sort=created', ['Rose Frock', 'Ärmel Kurta', 'Empty Romper', 'Sold Out Tee']],
  ])('for %s are %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
    expect(await list(`${query}&limit=10`)).toEqual(expected);
  });

  it('of one supplier', async () => {
    expect(await list(`supplier=${supplierId}`)).toEqual(['Ärmel Kurta']);
  });

  it('come as a file of what is filtered', async () => {
    const path = '/ProductsController/Products?format=csv&q=frock&limit=1';
    const reply = await shop().call('GET', path, undefined, manager);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
    });
    expect(reply.text.replaceAll(/^\d+,/gm, 'ID,')).toBe(
      '\uFEFFProduct ID,Product Name,Category,Supplier,Company,Group,Cost,Wholesale,Price,Sale Price,Stock,Variants,Minimum Stock Level,Created Date,Description,State,Variant,Color,Size,Quantity,SKU,Barcode,Name in Urdu,Description in Urdu\r\n' +
        'ID,Rose Frock,Girls Collection,,,,700.00,735.00,2000.00,1500.00,3,2,3,2026-01-05 11:00:00,,shown,,Red,2-3 Years,0,G-RF-1,,,\r\n' +
        'ID,Rose Frock,,,,,,,,,,,,,,,,Blue,2-3 Years,3,SKU-1-1,"=""036000291452""",,\r\n',
    );
  });

  it.each(['sort=colour', 'limit=201', 'stock=many', 'category=x', 'format=pdf', 'offset=-1'])(
    'are refused for %s',
    async (query) => {
      const reply = await shop().call('GET', `/ProductsController/Products?${query}`, undefined, manager);
      expect([reply.statusCode, reply.body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(reply.body.msg).toContain(query.split('=')[0]);
    },
  );
});
