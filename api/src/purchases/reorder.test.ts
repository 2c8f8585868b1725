import { beforeAll, expect, it } from 'vitest';
import type { Reordered, ReorderRow } from '@shop/shared/contracts/http/stock/reorder';
import { DAY_MS } from '@shop/shared/format/durations';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { buying, type Buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the reorder list', (shop) => {
  let nishat: Buying;
  let crescent: Buying;
  let plenty: number[] = [];
  let orphan: number[] = [];
  beforeAll(async () => {
    nishat = await buying(shop());
    crescent = await buying(shop(), 'Crescent');
    const sizeId = await addSize(shop().db, '9-10 Years');
    const variations = [
      { sizeId, qty: 30 },
      { sizeId, qty: 12, color: 'Gold' },
    ];
    // A share of 15 pieces each: the first has enough of them, the second has not.
    ({ stockIds: plenty } = await addProduct(shop().db, {
      name: 'Winter Coat',
      stockLimit: 29,
      supplierId: crescent.supplierId,
      variations,
    }));
    ({ stockIds: orphan } = await addProduct(shop().db, { name: 'Orphan', variations: [{ sizeId, qty: 9 }] }));
    const [rose, blue] = nishat.stockIds;
    await sold(blue, 6, 29);
    await sold(blue, 50, 31);
    await sold(blue, -1, 2, 'order-deleted');
    await sold(rose, 90, 3);
    await sold(plenty[1], 4, 0);
    await nishat.order([{ stockId: blue, quantity: 2, costPrice: 44 }]);
    const { purchaseId } = await nishat.order([{ stockId: blue, quantity: 9, costPrice: 40 }]);
    await nishat.post('cancel', { id: purchaseId });
  });

  /** As if it had been; the books are not what is looked at here. */
  const sold = (stock_id = 0, pieces = 0, daysAgo = 0, reason = 'sale') =>
    shop().db.transaction((trx) =>
      trx
        .insertInto('stock_movements')
        .values({
          stock_id,
          change: -pieces,
          quantity_after: 0,
          reason,
          created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
          user_id: null,
        })
        .execute(),
    );
  const list = async (query = '') => (await nishat.get<ReorderRow[]>(`reorder?${query}`)).body.data;
  const named = async (query = '') => (await list(query)).map((row) => `${row.productName} ${row.varient}`);

  it('has what is below 10 or below its share of the minimum, with sales of 30 days and what is on order', async () => {
    const [, blue = 0] = nishat.stockIds;
    const now = new Date().toISOString();
    const asked = { stock_id: blue, phone: '03001234567', language: '' as const, asked_at: now, due_at: now };
    await shop().db.transaction((trx) => trx.insertInto('restock_requests').values(asked).execute());
    const rows = await list();
    expect(rows.find(({ stockId }) => stockId === blue)).toEqual({
      stockId: blue,
      productId: nishat.productId,
      productName: 'Frock of Nishat Mills',
      varient: 'Blue',
      sizeTitle: 'Size of Nishat Mills',
      sku: expect.any(String),
      supplierId: nishat.supplierId,
      supplierName: 'Imran Nishat',
      supplierCompany: 'Nishat Mills',
      onHand: 0,
      minimum: 0,
      sold: 5,
      onOrder: 2,
      asked: 1,
      suggested: 3,
    });
    expect(rows.find(({ stockId }) => stockId === plenty[1])).toMatchObject({ minimum: 15, sold: 4, suggested: 7 });
    const ids = rows.map(({ stockId }) => stockId);
    expect(ids).not.toContain(plenty[0]);
    // Ten pieces are not low, however many were sold.
    expect(ids).not.toContain(nishat.stockIds[0]);
    expect(rows.map(({ suggested }) => suggested)).toEqual(
      rows.map(({ suggested }) => suggested).toSorted((a, b) => b - a),
    );
  });

  it.each([
    ['sort=-suggested&limit=2', ['Winter Coat Gold', 'Frock of Nishat Mills Blue']],
    ['sort=-sold&limit=1', ['Frock of Nishat Mills Blue']],
    ['sort=-onOrder&limit=1', ['Frock of Nishat Mills Blue']],
    ['sort=-onHand&limit=2', ['Winter Coat Gold', 'Orphan Red']],
    ['sort=-product&limit=1', ['Winter Coat Gold']],
    ['sort=supplier&limit=1', ['Orphan Red']],
    ['suggested=1', ['Winter Coat Gold', 'Frock of Nishat Mills Blue']],
    ['q=COAT', ['Winter Coat Gold']],
    ['q=nothing-has-this', []],
  ])('for %s is %j', async (query, expected) => {
    expect(await named(query)).toEqual(expected);
  });

  it('is of one supplier, and a file', async () => {
    expect(await named(`supplier=${crescent.supplierId}&suggested=1`)).toEqual(['Winter Coat Gold']);
    expect((await list('suggested=0')).every(({ suggested }) => suggested === 0)).toBe(true);
    const { text } = await nishat.get('reorder?format=csv&q=coat');
    expect(text.split('\r\n')[1]).toMatch(/^Winter Coat,Gold,9-10 Years,[^,]+,Imran Nishat,Crescent,12,15,4,0,0,7$/);
  });

  it('becomes a purchase for each supplier, at what each asked for last', async () => {
    const [, blue] = nishat.stockIds;
    const stockIds = [blue, plenty[1], crescent.stockIds[2], orphan[0], 999_999];
    const { body } = await nishat.post<Reordered>('reorder', { stockIds });
    expect(body.data.purchases).toHaveLength(2);
    expect(body.data.leftOut).toEqual([orphan[0], 999_999]);
    const made = await Promise.all(body.data.purchases.map(({ purchaseId }) => nishat.read(purchaseId)));
    const lines = made.map(({ supplierId, lines }) => [
      supplierId,
      lines.map(({ stockId, quantity, costPrice }) => [stockId, quantity, costPrice]),
    ]);
    expect(lines).toEqual([
      [nishat.supplierId, [[blue, 3, 40]]],
      [
        crescent.supplierId,
        [
          [crescent.stockIds[2], 1, 500],
          [plenty[1], 7, 700],
        ],
      ],
    ]);
    // What is on order is not suggested again.
    expect(await named('suggested=1')).toEqual([]);
  });
});
