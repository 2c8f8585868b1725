import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { Movement, StockDetail } from '@shop/shared/contracts/http/stock/stock';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct } from '../testing/testCatalog.ts';
import { addLookups, type TestLookups } from '../testing/testForms.ts';
import { expectSoundBooks, shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { notesOf } from '../testing/notes.ts';

onBothShops('a stock item', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: { headers: Record<string, string>; userId: number } = { headers: {}, userId: 0 };
  let productId = 0;
  let stockId = 0;
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = await signedIn(shop().db, 'manager');
  });
  beforeEach(async () => {
    const variations = [{ sizeId: lookups.sizes[0], qty: 8 }];
    const product = await addProduct(shop().db, { name: 'Mint Kurta', price: 1200, variations });
    productId = product.id;
    [stockId = 0] = product.stockIds;
  });

  const ask = <T>(method: string, path: string, body?: unknown) =>
    shop().call<T>(method, `/StockController${path}`, body, staff.headers);
  const detail = async (id = stockId) => (await ask<StockDetail>('GET', `/stock/${id}`)).body.data;
  const update = (body: object) => ask<StockDetail>('POST', '/update', { stockId, ...body });
  const movements = async () => (await ask<Movement[]>('GET', `/movements?stockId=${stockId}`)).body.data;
  const sell = (quantity: number) => {
    const line = { productId, stockId, price: 1200, quantity };
    return shop().call<{ invoiceId: number; invoiceNumber: string }>(
      'POST',
      '/OrderController/create',
      shopperOrder(line),
    );
  };
  const newItem = () => ({
    productId,
    varient: 'Mint',
    size: lookups.sizes[1],
    price: '1300',
    costPrice: 800.5,
    qty: '4',
  });

  it('is shown to its editor with all that can be changed', async () => {
    expect(await detail()).toMatchObject({
      stockId,
      productName: 'Mint Kurta',
      varient: 'Red',
      size: lookups.sizes[0],
      price: 1200,
      costPrice: 700,
      qty: 8,
      correction: null,
    });
    expect((await ask('GET', '/stock/2147483647')).body.code).toBe('UNKNOWN_STOCK_ITEM');
  });

  it('is added with generated codes and its first movement', async () => {
    const { statusCode, body } = await ask<StockDetail>('POST', '/create', newItem());
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({ productId, varient: 'Mint', price: 1300, costPrice: 800.5, qty: 4 });
    expect(body.data.sku).toMatch(/^UX-M-34-\d{4}$/);
    expect(body.data.barcode).toMatch(/^200\d{10}$/);
    const { body: history } = await ask<Movement[]>('GET', `/movements?stockId=${body.data.stockId}`);
    expect(history.data).toMatchObject([{ reason: 'initial', change: 4, quantityAfter: 4, by: 'Sana Iqbal' }]);
    await expectSoundBooks(shop().db);
  });

  it('takes no code that a spreadsheet spoilt, and the apostrophe off one that is text', async () => {
    const wrong = await ask<{ fields: object }>('POST', '/create', { ...newItem(), sku: '12-Mar', barcode: '2E+12' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body.data.fields).toEqual({
      sku: expect.stringMatching(/^‘12-Mar’ is a date that a spreadsheet made of it: format the column as text/),
      barcode: expect.stringMatching(/^‘2E\+12’ is a number that a spreadsheet shortened/),
    });
    expect((await update({ barcode: '#N/A' })).statusCode).toBe(422);
    expect((await update({ sku: "'0012345", barcode: '="0036000291452"' })).body.data).toMatchObject({
      sku: '0012345',
      barcode: '0036000291452',
    });
  });

  it('lets one be saved whose code was spoilt long ago', async () => {
    await shop().db.transaction((trx) =>
      trx.updateTable('variations').set({ barcode: '8.96401E+12' }).where('id', '=', stockId).execute(),
    );
    const { barcode, version } = await detail();
    expect((await update({ version, barcode, price: '1350' })).body.data).toMatchObject({ barcode, price: 1350 });
  });

  it('is not added when something is wrong, and says all of it beside its fields', async () => {
    const { sku } = await detail();
    const wrong = await ask('POST', '/create', { ...newItem(), varient: ' red ', size: lookups.sizes[0], sku });
    expect([wrong.statusCode, wrong.body.code]).toEqual([422, 'INVALID_FIELDS']);
    // The other is of no variant.
    expect(wrong.body.data).toEqual({ fields: { sku: 'This SKU is used by another article.' } });
    await ask('POST', '/create', newItem());
    const again = await ask('POST', '/create', { ...newItem(), varient: 'MINT' });
    expect(again.body.data).toEqual({
      fields: { varient: 'This product already has a stock item of this variant, colour and size.' },
    });
    const nowhere = await ask('POST', '/create', { ...newItem(), productId: 2147483647, size: 20 });
    expect(nowhere.body.data).toEqual({
      fields: { productId: 'There is no such product.', size: 'There is no such size.' },
    });
    expect((await ask('POST', '/create', { ...newItem(), qty: -1 })).statusCode).toBe(400);
    expect((await ask('POST', '/create', { ...newItem(), price: 1.005 })).statusCode).toBe(400);
  });

  it('is changed in what is sent and in nothing else; only a quantity needs a reason', async () => {
    const before = await detail();
    const { body } = await update({ price: 1350, version: before.version });
    expect(body.data).toEqual({ ...before, price: 1350, barcode: body.data.barcode, version: body.data.version });
    expect(body.data.version).not.toBe(before.version);
    const refused = await update({ qty: 5, seenQuantity: 8 });
    expect(refused.body.data).toEqual({ fields: { reason: 'Say why the quantity changes.' } });
    expect((await update({ qty: 5, seenQuantity: 8, reason: 'theft' })).statusCode).toBe(400);
    const { body: counted } = await update({ qty: 5, seenQuantity: 8, reason: 'damage', note: ' Torn at  the seam ' });
    expect(counted.data).toMatchObject({ qty: 5, price: 1350, correction: { change: -3, undone: false } });
    expect((await movements())[0]).toMatchObject({
      reason: 'damage',
      reference: 'Torn at the seam',
      change: -3,
      quantityAfter: 5,
    });
    await expectSoundBooks(shop().db);
  });

  it('keeps what was sold meanwhile: an untouched quantity follows, a typed one is refused with what stands', async () => {
    const seen = await detail();
    expect((await sell(2)).statusCode).toBe(200);
    const { body } = await update({ qty: 8, seenQuantity: 8, costPrice: 650, version: seen.version });
    expect(body.data).toMatchObject({ qty: 6, costPrice: 650 });
    const typed = await update({ qty: 9, seenQuantity: 8, reason: 'count' });
    expect([typed.statusCode, typed.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(typed.body.data).toMatchObject({ stockId, qty: 6 });
    const stale = await update({ price: 1, version: seen.version });
    expect(stale.body.code).toBe('CHANGED_MEANWHILE');
    expect((await detail()).price).toBe(1200);
  });

  it('tells its history, an order by its number and where it is', async () => {
    const { body } = await sell(3);
    await update({ qty: 7, reason: 'return' });
    const rows = await movements();
    expect(rows.map(({ reason, change, quantityAfter }) => [reason, change, quantityAfter])).toEqual([
      ['return', 2, 7],
      ['sale', -3, 5],
      ['initial', 8, 8],
    ]);
    expect(rows[1]).toMatchObject({
      reference: body.data.invoiceNumber,
      subject: { kind: 'order', id: body.data.invoiceId },
      by: '',
    });
    const page = await ask<Movement[]>('GET', `/movements?stockId=${stockId}&limit=1&offset=1`);
    expect([page.body.total, page.body.data[0]?.reason]).toEqual([3, 'sale']);
    expect((await ask('GET', '/movements')).statusCode).toBe(400);
  });

  it('has its last correction undone once, as a new movement, beside what was sold since', async () => {
    await update({ qty: 10, reason: 'count' });
    await sell(4);
    const { correction } = await detail();
    const undo = (movementId = correction?.movementId) =>
      ask<StockDetail>('POST', '/undoCorrection', { stockId, movementId });
    const replies = await Promise.all([undo(), undo()]);
    expect(replies.map((reply) => reply.body.code ?? reply.statusCode).toSorted()).toEqual([200, 'ALREADY_UNDONE']);
    expect(await detail()).toMatchObject({ qty: 4, correction: { change: 2, undone: true } });
    expect((await movements())[0]).toMatchObject({ reason: 'undo', change: -2, quantityAfter: 4 });
    await update({ qty: 9, reason: 'other' });
    expect((await undo()).body.code).toBe('CHANGED_MEANWHILE');
    await expectSoundBooks(shop().db);
  });

  it('cannot have undone what is sold, or what never was', async () => {
    expect((await ask('POST', '/undoCorrection', { stockId, movementId: 1 })).body.code).toBe('NO_CORRECTION');
    await update({ qty: 12, reason: 'return' });
    await sell(9);
    const { correction } = await detail();
    const reply = await ask('POST', '/undoCorrection', { stockId, movementId: correction?.movementId });
    expect([reply.statusCode, reply.body.code, reply.body.msg]).toEqual([
      409,
      'PIECES_GONE',
      'The correction added 4, but only 3 are left. Correct the quantity instead.',
    ]);
    expect((await detail()).qty).toBe(3);
  });

  it('is retired by deleting: gone from the list, with a movement to 0', async () => {
    expect((await ask('DELETE', `/stocks/${stockId}`)).body).toMatchObject({ status: true, data: null });
    expect((await ask('DELETE', `/stocks/${stockId}`)).statusCode).toBe(404);
    expect((await update({ price: 1 })).statusCode).toBe(404);
    const { body } = await ask<StockVariation[]>('GET', '/stocks');
    expect(body.data.some((item) => item.stockId === stockId)).toBe(false);
    expect((await movements())[0]).toMatchObject({ reason: 'retired', change: -8, quantityAfter: 0 });
    expect((await sell(1)).statusCode).toBe(409);
    await expectSoundBooks(shop().db);
  });

  it('tells the audit log what differs, and whoever has its product open', async () => {
    const version = async () => {
      const row = shop().db.read.selectFrom('products').select('version').where('id', '=', productId);
      return (await row.executeTakeFirstOrThrow()).version;
    };
    const before = await version();
    await update({ qty: 3, reason: 'count' });
    expect(await version()).toBe(before);
    await update({ price: 999.99 });
    expect(await version()).toBe(before + 1);
    const log = await notesOf(shop().db, { subject: 'stock', subject_id: String(stockId) });
    expect(log.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toMatchObject([
      ['stock.update', { qty: 3 }],
      ['stock.update', { price: 999.99 }],
    ]);
    expect(log[0]?.user_id).toBe(staff.userId);
  });
});
