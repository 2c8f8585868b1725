import { beforeAll, expect, it } from 'vitest';
import type { Product, StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';
import { notesOf } from '../testing/notes.ts';

onBothShops('pieces of what was deleted that come back', (shop) => {
  let sizeId = 0;
  beforeAll(async () => {
    sizeId = await addSize(shop().db, '6-9 Months');
  });

  /** A frock in two colours, of the first of which two pieces are sold. */
  async function sold(skus: [string, string]) {
    const variations = skus.map((sku, i) => ({ sizeId, qty: 5, sku, barcode: '', color: ['Rose', 'Mint'][i] ?? '' }));
    const { id, stockIds } = await addProduct(shop().db, { name: 'Eid Frock', price: 1000, variations });
    const till = await tillOf(shop(), { stockIds, prices: [1000, 1000] }, 'manager');
    const [rose = 0, mint = 0] = stockIds;
    const order = shopperOrder({ productId: id, stockId: rose, price: 1000, quantity: 2 });
    const place = () => till.post<CreatedOrder>('/OrderController/create', order);
    const { invoiceId } = (await place()).body.data;
    const cancel = () => till.post<unknown>('/OrderController/step', { id: invoiceId, step: 'cancel' });
    const undo = () => till.post<unknown>('/OrderController/undoStep', { id: invoiceId });
    const timeline = async () => (await till.get<OrderEvent[]>(`/OrderController/timeline?id=${invoiceId}`)).body.data;
    const hidden = async () => {
      const list = await till.get<StockVariation[]>(`/StockController/stocks?stock=hidden&product=${id}&limit=20`);
      return list.body.data;
    };
    const inShop = () => shop().call<Product>('GET', `/ProductsController/product/${id}`);
    const shopper = () => shop().call<CreatedOrder>('POST', '/OrderController/create', order);
    return { id, rose, mint, ...till, invoiceId, cancel, undo, timeline, hidden, inShop, shopper };
  }

  it('are a stock item again, hidden from the shop until somebody shows it, and told of', async () => {
    const { rose, mint, post, remove, cancel, undo, timeline, hidden, inShop, shopper } = await sold(['R-1', 'M-1']);
    expect((await remove(`/StockController/stocks/${rose}`, {})).statusCode).toBe(200);
    expect((await cancel()).statusCode).toBe(200);
    expect(await hidden()).toMatchObject([{ stockId: rose, qty: 2, sku: 'R-1', hidden: true }]);
    expect((await inShop()).body.data.variations.map(({ stockId }) => stockId)).toEqual([mint]);
    expect((await shopper()).body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      data: [{ stockId: rose, available: 0 }],
    });
    expect((await timeline()).find(({ kind }) => kind === 'reactivated')?.detail).toEqual({
      items: ['Eid Frock · Rose · 6-9 Months'],
    });
    const noted = await notesOf(shop().db, { action: 'stock.reactivate', subject_id: String(rose) });
    expect(noted).toMatchObject([{ subject_name: 'Eid Frock · Rose · 6-9 Months', user_id: expect.any(Number) }]);
    expect((await undo()).statusCode).toBe(200);
    expect((await cancel()).statusCode).toBe(200);
    expect((await timeline()).filter(({ kind }) => kind === 'reactivated')).toHaveLength(1);

    expect((await post('/StockController/update', { stockId: rose, hidden: '0' })).statusCode).toBe(200);
    expect((await inShop()).body.data.variations.map(({ stockId }) => stockId)).toEqual([rose, mint]);
    expect((await shopper()).statusCode).toBe(200);
    await expectSoundBooks(shop().db);
  });

  it('bring their product back too, which the shop does not show', async () => {
    const { id, rose, remove, cancel, hidden, inShop, get } = await sold(['R-2', 'M-2']);
    expect((await remove(`/ProductsController/delete/${id}`, {})).statusCode).toBe(200);
    await cancel();
    expect(await hidden()).toMatchObject([{ stockId: rose, qty: 2 }]);
    expect((await inShop()).statusCode).toBe(404);
    const listed = await get<{ id: number }[]>('/ProductsController/Products?q=Eid Frock&limit=100');
    expect(listed.body.data.map((product) => product.id)).toContain(id);
    await expectSoundBooks(shop().db);
  });

  it('lose codes that others have by now, and are of what is the same where that is there again', async () => {
    const { id, rose, mint, post, remove, cancel, hidden, get } = await sold(['R-3', 'M-3']);
    await remove(`/StockController/stocks/${rose}`, {});
    await post('/StockController/update', { stockId: mint, sku: 'R-3' });
    await cancel();
    expect(await hidden()).toMatchObject([{ stockId: rose, qty: 2, sku: `R-3-${rose}` }]);

    const other = await sold(['R-4', 'M-4']);
    await post('/StockController/update', { stockId: other.rose, variantCode: 'UX' });
    await remove(`/StockController/stocks/${other.rose}`, {});
    const item = { productId: other.id, varient: 'rose', variantCode: 'UX', size: sizeId, price: 1000, costPrice: 700 };
    const made = await post<StockVariation>('/StockController/create', { ...item, qty: 1 });
    await other.cancel();
    expect(await other.hidden()).toEqual([]);
    const now = await get<StockVariation[]>(`/StockController/stocks?product=${other.id}&limit=20`);
    const twin = now.body.data.find(({ stockId }) => stockId === made.body.data.stockId);
    expect([made.statusCode, twin?.qty, id]).toEqual([200, 3, id]);
    await expectSoundBooks(shop().db);
  });
});
