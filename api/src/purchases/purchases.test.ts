import { beforeAll, expect, it } from 'vitest';
import type { Purchase, PurchaseRow } from '@shop/shared/contracts/http/stock/purchases';
import { buying, type Buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('purchases', (shop) => {
  let nishat: Buying;
  let crescent: Buying;
  beforeAll(async () => {
    nishat = await buying(shop());
    crescent = await buying(shop(), 'Crescent 100%');
  });
  const remove = (id: number) => shop().call('DELETE', `/PurchaseController/delete/${id}`, undefined, nishat.headers);

  it('are ordered, with freight and charges spread over the lines by value', async () => {
    const [rose, blue] = nishat.stockIds;
    const items = [
      { stockId: rose, quantity: 10, costPrice: 300 },
      { stockId: String(blue), quantity: '5', costPrice: '120.50' },
    ];
    const { purchaseId, purchaseNumber } = await nishat.order(items, {
      note: ' Eid stock ',
      freight: 100,
      charges: 0.01,
    });
    expect(purchaseNumber).toBe('PUR-000001');
    expect(await nishat.read(purchaseId)).toMatchObject({
      purchaseNumber,
      status: 'ordered',
      supplierCompany: 'Nishat Mills',
      note: 'Eid stock',
      quantity: 15,
      received: 0,
      goods: 3602.5,
      freight: 100,
      charges: 0.01,
      total: 3702.51,
      receivedValue: 0,
      version: 1,
      receipts: [],
      // Of 10,001 paisa the lines bear 8,328.4… and 1,672.5…: the paisa that is left goes to the second.
      lines: [
        {
          stockId: rose,
          varient: 'Rose',
          quantity: 10,
          costPrice: 300,
          charges: 83.28,
          landedCost: 308.33,
          price: 1000,
        },
        {
          stockId: blue,
          varient: 'Blue',
          quantity: 5,
          costPrice: 120.5,
          charges: 16.73,
          landedCost: 123.85,
          onHand: 0,
        },
      ],
    });
  });

  it('are changed while nothing is received, by whoever has seen what stands', async () => {
    const [rose, blue, mint] = nishat.stockIds;
    const { purchaseId: id } = await nishat.order([{ stockId: rose, quantity: 1, costPrice: 1 }]);
    const wanted = {
      id,
      version: 1,
      supplierId: nishat.supplierId,
      items: [{ stockId: mint, quantity: 2, costPrice: 9 }],
    };
    const changed = await nishat.post<Purchase>('update', wanted);
    expect(changed.body.data).toMatchObject({ total: 18, version: 2, lines: [{ stockId: mint, quantity: 2 }] });
    const late = await nishat.post<Purchase>('update', {
      ...wanted,
      items: [{ stockId: blue, quantity: 1, costPrice: 1 }],
    });
    expect([late.statusCode, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.body.data).toEqual(changed.body.data);
    await nishat.post('receive', { id });
    const received = await nishat.post('update', { ...wanted, version: undefined });
    expect([received.statusCode, received.body.code]).toEqual([409, 'PURCHASE_RECEIVED']);
    expect((await nishat.read(id)).lines).toMatchObject([{ stockId: mint, received: 2 }]);
  });

  it('name what is wrong beside its field, and keep nothing of it', async () => {
    const [rose] = nishat.stockIds;
    const items = [rose, 999_999, rose].map((stockId) => ({ stockId, quantity: 1, costPrice: 1 }));
    const wrong = await nishat.post('create', { supplierId: 50, items });
    expect([wrong.statusCode, wrong.body.code, wrong.body.data]).toEqual([
      422,
      'INVALID_FIELDS',
      {
        fields: {
          supplierId: 'There is no such supplier.',
          'items[1].stockId': 'There is no such stock item any more.',
          'items[2].stockId': 'This stock item is on the purchase already.',
        },
      },
    ]);
    const dear = { supplierId: nishat.supplierId, items: [{ stockId: rose, quantity: 100_000, costPrice: 10_001 }] };
    expect((await nishat.post('create', dear)).body.data).toEqual({ fields: { items: expect.any(String) } });
    for (const change of [{ items: [] }, { freight: -1 }, { items: [{ stockId: rose, quantity: 0, costPrice: 1 }] }]) {
      const reply = await nishat.post('create', { ...dear, ...change });
      expect([change, reply.statusCode]).toEqual([change, 400]);
    }
    const { purchaseNumber } = await nishat.order([{ stockId: rose, quantity: 1, costPrice: 1 }]);
    expect(purchaseNumber).toBe('PUR-000003');
  });

  it('are deleted as long as nothing is received, and cancelled for what is left', async () => {
    const [rose] = nishat.stockIds;
    const item = { stockId: rose, quantity: 4, costPrice: 100 };
    const gone = await nishat.order([item]);
    expect((await remove(gone.purchaseId)).statusCode).toBe(200);
    expect((await remove(gone.purchaseId)).statusCode).toBe(404);
    expect((await nishat.get(`purchase?id=${gone.purchaseId}`)).body.code).toBe('UNKNOWN_PURCHASE');
    const { purchaseId: id } = await nishat.order([item]);
    const [line] = (await nishat.read(id)).lines;
    await nishat.post('receive', { id, lines: [{ lineId: line?.lineId, quantity: 1 }] });
    expect((await remove(id)).body.code).toBe('PURCHASE_RECEIVED');
    const cancelled = await nishat.post<Purchase>('cancel', { id });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', received: 1, receivedValue: 100 });
    for (const verb of ['cancel', 'receive']) {
      expect((await nishat.post(verb, { id })).body.code).toBe('PURCHASE_CANCELLED');
    }
    const whole = await nishat.order([item]);
    await nishat.post('receive', { id: whole.purchaseId });
    expect((await nishat.post('cancel', { id: whole.purchaseId })).body.code).toBe('PURCHASE_RECEIVED');
  });

  it.each([
    ['q=crescent', ['ordered']],
    ['q=100%25', ['ordered']],
    ['q=imran&status=received', ['received', 'received']],
    ['q=eid', ['ordered']],
    ['q=pur-000001', ['ordered']],
    ['status=cancelled', ['cancelled']],
    ['sort=total&limit=1', ['ordered']],
    ['sort=-status&limit=3', ['received', 'received', 'ordered']],
    ['sort=supplier&limit=2', ['ordered', 'ordered']],
    ['sort=number&limit=2&offset=1', ['received', 'ordered']],
    ['', ['ordered', 'received', 'cancelled', 'ordered', 'received', 'ordered']],
  ])('are listed for %s', async (query, statuses) => {
    const [rose] = crescent.stockIds;
    const { body: found } = await crescent.get<PurchaseRow[]>(`purchases?supplier=${crescent.supplierId}`);
    if (found.data.length === 0) await crescent.order([{ stockId: rose, quantity: 1, costPrice: 0.5 }]);
    const { body } = await crescent.get<PurchaseRow[]>(`purchases?${query}`);
    expect(body.data.map(({ status }) => status)).toEqual(statuses);
  });

  it('are a file for whoever may see them, and none of it reaches a cashier', async () => {
    const { text, headers } = await nishat.get('purchases?format=csv&sort=number');
    expect(headers['content-disposition']).toMatch(/filename="purchases-\d{4}-\d\d-\d\d\.csv"/);
    const [head, first] = text.split('\r\n');
    expect(head).toBe('\uFEFFPurchase,Supplier,Company,Date,Status,Ordered,Received,Total,Received Value,Note');
    expect(first).toMatch(/^PUR-000001,Imran Nishat,Nishat Mills,[\d :-]+,ordered,15,0,3702\.51,0\.00,Eid stock$/);
  });
});
