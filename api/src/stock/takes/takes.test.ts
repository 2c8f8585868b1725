import { beforeAll, expect, it } from 'vitest';
import type { StockTake, TakeDetail, TakeLine } from '@shop/shared/contracts/http/stock/stockTakes';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { notesOf } from '../../testing/notes.ts';

const ITEMS = 200;
const BOOK = 10;

onBothShops('a stock-take', (shop) => {
  let sizeId = 0;
  const people: Record<string, string>[] = [];
  beforeAll(async () => {
    sizeId = await addSize(shop().db, '2-3 Years');
    for (let i = 0; i < 2; i++) people.push((await signedIn(shop().db, 'manager')).headers);
  });

  const ask = <T>(method: string, path: string, body?: unknown, who = 0) =>
    shop().call<T>(method, `/StockController${path}`, body, people[who]);
  const start = async (name = 'Shelf A') => (await ask<TakeDetail>('POST', '/startTake', { name })).body.data.takeId;
  const count = (takeId: number, body: object, who = 0) => ask<TakeLine>('POST', '/count', { takeId, ...body }, who);
  const take = async (takeId: number) => (await ask<TakeDetail>('GET', `/stockTake/${takeId}`)).body.data;
  const post = async (takeId: number, version?: number) =>
    ask<TakeDetail>('POST', '/postTake', { takeId, version: version ?? (await take(takeId)).version });
  const sell = ({ id }: AddedProduct, stockId: number, quantity: number) =>
    shop().call('POST', '/OrderController/create', shopperOrder({ productId: id, stockId, price: 1500, quantity }));
  const onHand = async (ids: number[]) => {
    const rows = shop().db.read.selectFrom('variations').select('qty').where('id', 'in', ids).orderBy('id');
    return (await rows.execute()).map(({ qty }) => qty);
  };
  const product = (quantities: number[], codes = 'T') =>
    addProduct(shop().db, {
      variations: quantities.map((qty, i) => ({
        sizeId,
        qty,
        color: `Shade ${i}`,
        barcode: `${codes}${String(i).padStart(5, '0')}`,
        sku: `${codes}-${i}`,
      })),
    });

  it('of 200 rows by two people at once, while the shop sells, comes out to the piece', async () => {
    const shelf = await product(
      Array.from({ length: ITEMS }, () => BOOK),
      'BIG',
    );
    const takeId = await start('Whole shop');
    // What is really there: every third item has one less than the books say, every fifth two more.
    const really = (i: number) => BOOK - (i % 3 === 0 ? 1 : 0) + (i % 5 === 0 ? 2 : 0);
    const scan = async (who: number) => {
      for (const [i, stockId] of shelf.stockIds.entries()) {
        if (i % 2 !== who) continue;
        // One by barcode, the rest by number; of every tenth both people have found some.
        await count(takeId, { code: `BIG${String(i).padStart(5, '0')}`, add: 1, key: `${who}-${i}` }, who);
        await count(takeId, { stockId, counted: really(i) - (i % 10 === 0 ? 4 : 0) }, who);
        if (i % 10 === 0) await count(takeId, { code: `big-${i}`, add: 4 }, 1 - who);
      }
    };
    await Promise.all([scan(0), scan(1)]);
    const before = await take(takeId);
    expect(before).toMatchObject({ lines: ITEMS, status: 'open' });
    expect(before.people).toHaveLength(2);
    const sold = shelf.stockIds.slice(20, 30);
    for (const stockId of sold) expect((await sell(shelf, stockId, 3)).statusCode).toBe(200);

    const { statusCode, body } = await post(takeId, before.version);
    expect([statusCode, body.data.status, body.data.endedBy]).toEqual([200, 'posted', 'Sana Iqbal']);
    const expected = shelf.stockIds.map((id, i) => really(i) - (sold.includes(id) ? 3 : 0));
    expect(await onHand(shelf.stockIds)).toEqual(expected);
    const moved = shelf.stockIds.filter((_, i) => really(i) !== BOOK);
    const movements = await shop()
      .db.read.selectFrom('stock_movements')
      .selectAll()
      .where('reference', '=', `Stock-take ${takeId}: Whole shop`)
      .execute();
    expect(movements.map(({ stock_id }) => stock_id).toSorted((a, b) => a - b)).toEqual(moved);
    expect(new Set(movements.map(({ reason }) => reason))).toEqual(new Set(['count']));
    await expectSoundBooks(shop().db);
    const history = await ask<{ subject: object }[]>('GET', `/movements?stockId=${moved[0]}&limit=1`);
    expect(history.body.data[0]?.subject).toEqual({ kind: 'stockTake', id: takeId });
    expect((await post(takeId, before.version)).body.code).toBe('TAKE_ENDED');
  }, 120_000);

  it('goes on where it was left, and adds a scan that is sent again once', async () => {
    const { stockIds } = await product([5, 5], 'AGAIN');
    const takeId = await start();
    const scan = { code: 'AGAIN00000', add: 1, key: 'one' };
    expect((await count(takeId, scan)).body.data).toMatchObject({ counted: 1, mine: 1, book: 5, difference: -4 });
    expect((await count(takeId, scan)).body.data).toMatchObject({ counted: 1 });
    expect((await count(takeId, { ...scan, key: 'two' })).body.data).toMatchObject({ counted: 2 });
    expect((await count(takeId, scan, 1)).body.data).toMatchObject({
      counted: 3,
      mine: 1,
      others: [{ name: 'Sana Iqbal', counted: 2 }],
    });
    const { body } = await ask<TakeLine[]>('GET', `/takeLines?takeId=${takeId}&show=mine&limit=10`);
    expect(body.data).toMatchObject([{ stockId: stockIds[0], counted: 3, mine: 2 }]);
    expect((await ask('POST', '/uncount', { takeId, stockId: stockIds[0] })).statusCode).toBe(200);
    expect((await ask<TakeLine[]>('GET', `/takeLines?takeId=${takeId}`)).body.data).toMatchObject([
      { counted: 1, mine: null },
    ]);
    await ask('POST', '/uncount', { takeId, stockId: stockIds[0] }, 1);
    expect((await take(takeId)).lines).toBe(0);
  });

  it('is posted as it was seen, or not at all', async () => {
    const shelf = await product([5, 5, 5], 'SEEN');
    const [first = 0, second = 0] = shelf.stockIds;
    const takeId = await start();
    await count(takeId, { stockId: first, counted: 4 });
    const seen = (await take(takeId)).version;
    await count(takeId, { stockId: second, counted: 1 }, 1);
    const stale = await post(takeId, seen);
    expect([stale.statusCode, stale.body.code, stale.body.data.lines]).toEqual([409, 'CHANGED_MEANWHILE', 2]);
    await sell(shelf, second, 3);
    const short = await post(takeId);
    expect([short.body.code, short.body.data]).toEqual(['PIECES_GONE', [{ stockId: second, sku: 'SEEN-1' }]]);
    expect(await onHand(shelf.stockIds)).toEqual([5, 2, 5]);
    await count(takeId, { stockId: second, counted: 1 }, 1);
    expect((await post(takeId)).statusCode).toBe(200);
    expect(await onHand(shelf.stockIds)).toEqual([4, 1, 5]);
    await expectSoundBooks(shop().db);
  });

  it('stands beside another of another shelf, is listed, and posts nothing when it is cancelled', async () => {
    const { stockIds } = await product([5], 'ALONE');
    const [takeId, other] = [await start('Shelf B'), await start('Shelf C')];
    await count(takeId, { stockId: stockIds[0], counted: 9 });
    await count(other, { stockId: stockIds[0], counted: 5 });
    const { body } = await ask<StockTake[]>('GET', '/stockTakes?status=open&limit=2');
    expect(body.data).toMatchObject([
      { takeId: other, name: 'Shelf C', lines: 1, pieces: 5, differences: 0 },
      { takeId, name: 'Shelf B', lines: 1, pieces: 9, differences: 1 },
    ]);
    await ask('POST', '/cancelTake', { takeId });
    expect((await count(takeId, { stockId: stockIds[0], counted: 1 })).body.code).toBe('TAKE_ENDED');
    expect((await ask('POST', '/cancelTake', { takeId })).body.code).toBe('TAKE_ENDED');
    expect(await onHand(stockIds)).toEqual([5]);
  });

  it('counts the rest as 0 when as many are left as the question named, and takes them back', async () => {
    const { stockIds } = await addProduct(shop().db, {
      category: 22,
      variations: ['Red', 'Blue', 'Green', 'Grey'].map((color, i) => ({ sizeId, qty: i, color })),
    });
    const [red = 0, blue = 0, green = 0, grey = 0] = stockIds;
    const { takeId, expected } = (await ask<TakeDetail>('POST', '/startTake', { name: 'Rest', category: 22 })).body
      .data;
    await count(takeId, { stockId: blue, counted: 1 });
    const stale = await ask<TakeDetail>('POST', '/countRest', { takeId, uncounted: expected });
    expect([stale.body.code, stale.body.data.uncounted]).toEqual(['CHANGED_MEANWHILE', expected - 1]);
    const rest = { takeId, uncounted: expected - 1 };
    expect((await ask<TakeDetail>('POST', '/countRest', rest)).body.data).toMatchObject({
      lines: expected,
      uncounted: 0,
      asRest: expected - 1,
      people: [{ lines: 1, pieces: 1 }],
    });
    // Found after all, by the other: not of the rest any more, whoever counted that.
    await count(takeId, { stockId: green, counted: 2 }, 1);
    expect((await ask<TakeDetail>('POST', '/uncountRest', { takeId })).body.data).toMatchObject({
      lines: 2,
      uncounted: expected - 2,
      asRest: 0,
    });
    await ask('POST', '/countRest', { takeId, uncounted: expected - 2 });
    expect((await post(takeId)).statusCode).toBe(200);
    expect(await onHand([red, blue, green, grey])).toEqual([0, 1, 2, 0]);
    await expectSoundBooks(shop().db);
    expect((await ask('POST', '/countRest', rest)).body.code).toBe('TAKE_ENDED');
    expect((await ask('POST', '/uncountRest', { takeId })).body.code).toBe('TAKE_ENDED');
  });

  it('takes back the count of a colleague, and notes whose it was', async () => {
    const { stockIds } = await product([5], 'WHOSE');
    const [stockId = 0] = stockIds;
    const takeId = await start('Shelf D');
    await count(takeId, { stockId, counted: 4 });
    const { others } = (await count(takeId, { stockId, counted: 3 }, 1)).body.data;
    const userId = others[0]?.userId;
    expect(await ask('POST', '/uncount', { takeId, stockId, userId }, 1)).toMatchObject({ statusCode: 200 });
    expect((await ask<TakeLine[]>('GET', `/takeLines?takeId=${takeId}`)).body.data).toMatchObject([
      { counted: 3, mine: null, others: [{ counted: 3 }] },
    ]);
    expect((await ask('POST', '/uncount', { takeId, stockId, userId }, 1)).body.code).toBe('UNKNOWN_STOCK_ITEM');
    const [entry] = await notesOf(shop().db, { action: 'stockTake.takeBack' });
    expect([entry?.subject_name, entry?.before]).toEqual([
      'Shelf D',
      JSON.stringify({ sku: 'WHOSE-0', countedBy: 'Sana Iqbal', counted: 4 }),
    ]);
  });

  it('counts a UPC-A as the EAN-13 it is, and nothing for the end of a code', async () => {
    const { stockIds } = await addProduct(shop().db, {
      variations: [
        { sizeId, qty: 1, color: 'Rose', barcode: '0360004452450', sku: 'UPC-1' },
        { sizeId, qty: 1, color: 'Blue', barcode: '67890111', sku: 'UPC-2' },
      ],
    });
    const takeId = await start();
    for (const code of ['360004452450', '0360004452450', ']E00360004452450', 'upc-1']) {
      expect([code, (await count(takeId, { code, add: 1 })).body.data.stockId]).toEqual([code, stockIds[0]]);
    }
    const { statusCode, body } = await count(takeId, { code: '1234567890111', add: 1 });
    expect([statusCode, body.code]).toEqual([404, 'UNKNOWN_STOCK_ITEM']);
  });

  it.each([
    [{ code: 'NOTHING-LIKE-IT', add: 1 }, 404, 'UNKNOWN_STOCK_ITEM'],
    [{ stockId: 2147483647, add: 1 }, 404, 'UNKNOWN_STOCK_ITEM'],
    [{ takeId: 2147483647, stockId: 1, add: 1 }, 404, 'UNKNOWN_STOCK_TAKE'],
    [{ add: 1 }, 422, 'INVALID_FIELDS'],
    [{ stockId: 1 }, 422, 'INVALID_FIELDS'],
    [{ stockId: 1, add: 0 }, 400, 'INVALID_REQUEST'],
    [{ stockId: 1, counted: -1 }, 400, 'INVALID_REQUEST'],
  ])('does not count %j', async (body, status, code) => {
    const takeId = await start();
    const reply = await count(takeId, body);
    expect([reply.statusCode, reply.body.code]).toEqual([status, code]);
    expect((await take(takeId)).lines).toBe(0);
  });

  it('of a category says how much of it is left to count', async () => {
    const { stockIds } = await addProduct(shop().db, {
      category: 23,
      variations: [
        { sizeId, qty: 1 },
        { sizeId, qty: 2, color: 'Blue' },
      ],
    });
    const { body } = await ask<TakeDetail>('POST', '/startTake', { name: ' Gifts ', category: 23 });
    const { takeId } = body.data;
    await count(takeId, { stockId: stockIds[0], counted: 1 });
    expect(await take(takeId)).toMatchObject({ name: 'Gifts', category: 'Gift Packs', expected: 2, uncounted: 1 });
    expect((await ask('POST', '/startTake', { name: 'X', category: 60 })).body.data).toEqual({
      fields: { category: 'There is no such category.' },
    });
  });
});
