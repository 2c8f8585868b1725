import pg from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { GridProduct } from '@shop/shared/contracts/http/stock/grid';
import type { Movement } from '@shop/shared/contracts/http/stock/stock';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../../testing/testCatalog.ts';
import { notesOf } from '../../testing/notes.ts';
import { expectSoundBooks } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('the grid of many products', (shop) => {
  let sizeId = 0;
  let staff: { headers: Record<string, string>; userId: number } = { headers: {}, userId: 0 };
  let frock: AddedProduct = { id: 0, stockIds: [] };
  let kurta: AddedProduct = { id: 0, stockIds: [] };
  beforeAll(async () => {
    sizeId = await addSize(shop().db, '2-3 Years');
    staff = await signedIn(shop().db, 'manager');
  });
  beforeEach(async () => {
    const variations = [
      { sizeId, qty: 8 },
      { color: 'Gold', sizeId, qty: 1, price: 1800 },
    ];
    frock = await addProduct(shop().db, { name: 'Lawn frock', price: 1500, variations });
    kurta = await addProduct(shop().db, { name: 'کُرتا', price: 900, salePrice: 800, variations: [{ sizeId, qty: 3 }] });
  });

  const read = async (query: string) =>
    (
      await shop().call<{ products: GridProduct[]; total: number }>(
        'GET',
        `/StockController/grid?${query}`,
        undefined,
        staff.headers,
      )
    ).body.data;
  const both = async () => (await read(`ids=${frock.id},${kurta.id}&sort=created`)).products;
  const save = (body: object) =>
    shop().call<{ changed: number; fields: object }>(
      'POST',
      '/StockController/grid',
      { products: [], variations: [], ...body },
      staff.headers,
    );
  const red = () => frock.stockIds[0] ?? 0;

  it('is read by ids or by the filters of the products list', async () => {
    expect(await both()).toMatchObject([
      {
        productId: frock.id,
        name: 'Lawn frock',
        price: 1500,
        salePrice: 0,
        costPrice: 700,
        minimumQty: 0,
        variations: [
          { varient: 'Gold', price: 1800, qty: 1, minimumQty: null, sizeTitle: '2-3 Years' },
          { varient: 'Red', price: 1500, qty: 8 },
        ],
      },
      { productId: kurta.id, name: 'کُرتا', salePrice: 800 },
    ]);
    const some = await read(`onSale=1&ids=${frock.id},${kurta.id}&limit=1`);
    expect([some.total, some.products.map(({ productId }) => productId)]).toEqual([1, [kurta.id]]);
  });

  it('changes products, what follows them, and variations with their pieces, in one go', async () => {
    const reply = await save({
      products: [
        { productId: frock.id, price: { seen: 1500, value: '1650.50' }, minimumQty: { seen: 0, value: '12' } },
      ],
      variations: [
        { stockId: frock.stockIds[1], minimumQty: { seen: '', value: '4' }, costPrice: { seen: 700, value: 650 } },
        { stockId: kurta.stockIds[0], qty: { seen: 3, value: '10' } },
      ],
      reason: 'count',
      note: 'Shelf B',
    });
    expect(reply.body.data).toEqual({ changed: 3 });
    expect(await both()).toMatchObject([
      {
        price: 1650.5,
        minimumQty: 12,
        variations: [
          { price: 1800, costPrice: 650, minimumQty: 4 },
          { price: 1650.5, costPrice: 700 },
        ],
      },
      { variations: [{ qty: 10 }] },
    ]);
    const moved = await shop().call<Movement[]>(
      'GET',
      `/StockController/movements?stockId=${kurta.stockIds[0]}`,
      undefined,
      staff.headers,
    );
    expect(moved.body.data[0]).toMatchObject({ change: 7, reason: 'count', reference: 'Shelf B', by: 'Sana Iqbal' });
    const noted = await notesOf(shop().db, { subject: 'product', subject_id: String(frock.id) });
    expect(noted.map(({ action }) => action)).toContain('product.update');
    await expectSoundBooks(shop().db);
  });

  it('locks what all changes are told with once and last, on PostgreSQL: then it only writes and commits', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const reply = await save({
      products: [{ productId: frock.id, price: { seen: 1500, value: 1600 } }],
      variations: [...frock.stockIds, ...kurta.stockIds].map((stockId) => ({
        stockId,
        minimumQty: { seen: '', value: 4 },
      })),
    });
    const statements = asked.mock.calls.map(([query]) => String(Reflect.get(Object(query), 'text')));
    asked.mockRestore();
    expect(reply.body.data).toEqual({ changed: 4 });
    const begins = statements.map((text) => /^(insert into "\w+"|update "\w+"|\w+)/.exec(text)?.[0]);
    const told = ['update "counters"', 'insert into "product_changes"', 'insert into "events"', 'commit'];
    expect(begins.slice(begins.indexOf('update "counters"'))).toEqual(shop().db.kind === 'postgres' ? told : []);
    const kinds = await shop()
      .db.read.selectFrom('events')
      .select(['kind', 'subject'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(kinds).toEqual(
      expect.arrayContaining(
        [frock, kurta].flatMap(({ id: subject }) => [
          { kind: 'products', subject },
          { kind: 'stock', subject },
        ]),
      ),
    );
  });

  it('takes nothing when one cell is refused, and says which', async () => {
    const reply = await save({
      products: [
        { productId: frock.id, price: { seen: 1500, value: 1600 } },
        { productId: kurta.id, price: { seen: 900, value: 800 } },
      ],
      variations: [{ stockId: red(), qty: { seen: 8, value: 9 } }],
    });
    expect([reply.statusCode, reply.body.data.fields]).toEqual([
      422,
      {
        'products[1].price': 'The sale price must be lower than the retail price.',
        'variations[0].reason': 'Say why the quantity changes.',
      },
    ]);
    expect(await both()).toMatchObject([{ price: 1500 }, { price: 900 }]);
  });

  it('says which products somebody else changed, and minds no cell that nobody touched', async () => {
    await save({ products: [{ productId: frock.id, price: { seen: 1500, value: 1550 } }] });
    const late = await save({
      products: [{ productId: frock.id, price: { seen: 1500, value: 1600 } }],
      variations: [{ stockId: kurta.stockIds[0], costPrice: { seen: 700, value: 600 } }],
    });
    expect([late.statusCode, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.body.data).toMatchObject([{ productId: frock.id, price: 1550 }]);
    expect(await both()).toMatchObject([{ price: 1550 }, { variations: [{ costPrice: 700 }] }]);
    const others = { productId: frock.id, minimumQty: { seen: 0, value: 5 } };
    expect((await save({ products: [others] })).statusCode).toBe(200);
    // Sent once more, as a phone does that heard no answer.
    expect((await save({ products: [others] })).body.data).toEqual({ changed: 0 });
  });

  it('refuses a cell of what is gone, and more rows than it takes', async () => {
    const gone = await save({ products: [{ productId: 2147483647, price: { seen: 1, value: 2 } }] });
    expect(gone.body.code).toBe('UNKNOWN_PRODUCT');
    const many = Array.from({ length: 301 }, () => ({ productId: frock.id }));
    expect((await save({ products: many })).statusCode).toBe(400);
  });
});
