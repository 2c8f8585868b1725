import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { MessageOrder, MessageProposal, Quote } from '@shop/shared/contracts/http/orders/messages';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { orderMessage } from '@shop/shared/format/orderMessage';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { expectSoundBooks } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('orders from messages', (shop) => {
  let manager: Record<string, string> = {};
  let product = { id: 0, stockIds: [0] };
  let skus: string[] = [];

  beforeAll(async () => {
    const { db } = shop();
    manager = (await signedIn(db, 'manager')).headers;
    const sizes = [await addSize(db, '2-3 Years'), await addSize(db, '4-5 Years')];
    product = await addProduct(db, { price: 500, variations: sizes.map((sizeId) => ({ sizeId, qty: 5 })) });
    const rows = await db.read.selectFrom('variations').select(['id', 'sku']).orderBy('id').execute();
    skus = product.stockIds.map((id) => rows.find((row) => row.id === id)?.sku ?? '');
  });

  const read = async (text: string) =>
    (await shop().call<MessageProposal>('POST', '/OrderController/readMessage', { text }, manager)).body.data;
  const quote = (body: object) => shop().call<Quote>('POST', '/OrderController/quote', body, manager);
  const place = (body: Partial<MessageOrder>, key?: string) =>
    shop().call<CreatedOrder>(
      'POST',
      '/OrderController/createFromMessage',
      {
        user: { fullname: 'Ayesha', primaryPhone: '03001234567', address: '12 Mall Road', city: 'Lahore' },
        items: [{ stockId: product.stockIds[0], quantity: 1 }],
        total: 700,
        ...body,
      },
      { ...manager, ...(key && { 'idempotency-key': key }) },
    );

  it('finds the storefront’s own text, a link and a SKU, and offers what is not certain', async () => {
    const [first = '', second = ''] = skus;
    const text = orderMessage({ name: 'Any', sku: first, size: '', variant: '', price: 1 }, 'Rs');
    const { lines } = await read(
      `${text}\n${text}\nhttp://x/product/${product.id}?variant=${product.stockIds[1]}\n${second.toLowerCase()} x 2\nproduct ${product.id}\nProduct: Nothing\nSKU: NO-SUCH-0001`,
    );
    expect(
      lines.map(({ item, quantity, choices, isQuantitySaid }) => [
        item?.stockId,
        quantity,
        choices.length,
        isQuantitySaid,
      ]),
    ).toEqual([
      [product.stockIds[0], 2, 0, false],
      [product.stockIds[1], 3, 0, false],
      [undefined, 1, 2, false],
      [undefined, 1, 0, false],
    ]);
  });

  it('knows products, sizes and colors by their Urdu names', async () => {
    const { db } = shop();
    const sizes = [await addSize(db, '7-8 Years'), await addSize(db, '8-9 Years')];
    const variations = sizes.flatMap((sizeId) => ['Maroon', 'Teal'].map((color) => ({ color, sizeId, qty: 3 })));
    const { id, stockIds } = await addProduct(db, { name: 'Mela Poncho', variations });
    const names: [string, string | number, string][] = [
      ['product', id, 'میلہ پونچو'],
      ['entity', sizes[1] ?? 0, '8 سے 9 سال'],
      ['color', 'teal', 'فیروزی'],
    ];
    const texts = names.map(([kind, subject, text]) => ({ kind, subject: String(subject), field: 'name', text }));
    const { headers } = await signedIn(db, 'administrator');
    const saved = await shop().call('POST', '/TranslationController/save', { language: 'ur', texts }, headers);
    expect(saved.statusCode).toBe(200);
    const said = 'سائز: 8 سے 9 سال\nرنگ: فیروزی';
    const texted = orderMessage({ name: 'میلہ پونچو', sku: '', size: '8 سے 9 سال', variant: 'فیروزی', price: 1 }, 'Rs');
    for (const text of [texted, `http://x/ur/product/${id}\n${said}`, 'میلہ پونچو فیروزی 8 سے 9 سال'])
      expect([text, (await read(text)).lines.map(({ item }) => item?.stockId)]).toEqual([text, [stockIds[3]]]);
  });

  it('finds products by words, says of what it is sure, and calls nothing missing that it only does not understand', async () => {
    const { db } = shop();
    const sizes = [await addSize(db, '5-6 Years'), await addSize(db, '6-7 Years')];
    const kurti = { name: 'Phulkari Kurti', variations: sizes.map((sizeId) => ({ sizeId, qty: 3 })) };
    const { stockIds } = await addProduct(db, kurti);
    const text =
      'Salam\nphulkari kurti 5-6 saal do adad\nfulkari kurti\nphulkari kurtii 6-7\nProduct: Ghagra\nSKU: XX-YY-99-0001 x1';
    const { lines, unread } = await read(`${text}\nhttp://x/product/999999?variant=999999`);
    expect(
      lines.map(({ item, choices, quantity, isSure, isUnknown }) => [
        item?.stockId ?? choices.map(({ stockId }) => stockId),
        quantity,
        isSure,
        isUnknown ?? false,
      ]),
    ).toEqual([
      [stockIds[0], 2, true, false],
      [stockIds, 1, false, false],
      [stockIds[1], 1, false, false],
      [[], 1, true, false],
      [[], 1, true, true],
    ]);
    expect(unread).toEqual(['Salam']);
  });

  it('finds no more than anybody sells at once, says which line it did not read whole, and proposes no draft', async () => {
    const { db } = shop();
    const sizes = [await addSize(db, '7-8 Years'), await addSize(db, '8-9 Years')];
    const variations = sizes.map((sizeId) => ({ sizeId, qty: 3 }));
    const draft = await addProduct(db, { name: 'Chikankari Gharara', variations });
    await addProduct(db, { name: 'Mehndi Lehenga', variations });
    await db.transaction((trx) =>
      trx.updateTable('products').set({ state: 'draft' }).where('id', '=', draft.id).execute(),
    );
    expect((await read('chikankari gharara 7-8 saal')).lines).toEqual([]);

    const many = 'lehenga,'.repeat(600);
    const { lines, unread } = await read(`${many}\nmehndi lehenga 7-8 saal\n${skus[0]} x 2`);
    expect(lines.map(({ item, choices }) => item?.stockId ?? choices.length)).toEqual([
      product.stockIds[0],
      ...Array.from({ length: 49 }, () => 2),
    ]);
    expect(unread).toEqual([many, 'mehndi lehenga 7-8 saal']);
  });

  it('places a real order by the storefront’s rules, once for its key, named after who wrote it down', async () => {
    const { body } = await quote({ items: [{ stockId: product.stockIds[0], quantity: 2 }] });
    expect(body.data).toMatchObject({ subtotal: 1000, discount: 0, shipping: 200, total: 1200 });
    const key = randomUUID();
    const items = [{ stockId: product.stockIds[0] ?? 0, quantity: 2 }];
    const replies = [
      await place({ items, total: 1200, message: 'Salam' }, key),
      await place({ items, total: 1200, message: 'Salam' }, key),
    ];
    expect(replies.map((reply) => reply.body.data)).toEqual([replies[0]?.body.data, replies[0]?.body.data]);
    const { body: list } = await shop().call<OrderSummary[]>(
      'GET',
      '/OrderController/orders?channel=whatsapp&limit=10',
      undefined,
      manager,
    );
    expect(list.data).toMatchObject([{ channel: 'whatsapp', status: 'pending', fulfilment: 'new', total: 1200 }]);
    await expectSoundBooks(shop().db);
  });

  it.each([
    ['a total that was never seen', { total: 699 }, 'PRICE_CHANGED'],
    ['more than there is', { items: [{ stockId: -1, quantity: 6 }], total: 3200 }, 'INSUFFICIENT_STOCK'],
    ['a phone that is none', { user: { fullname: 'A', primaryPhone: '1', address: 'x', city: 'y' } }, 'INVALID_PHONE'],
    [
      'nobody',
      { user: { fullname: ' ', primaryPhone: '03001234567', address: 'x', city: 'y' } },
      'CUSTOMER_INCOMPLETE',
    ],
    ['an unknown item', { items: [{ stockId: 999_999, quantity: 1 }] }, 'UNKNOWN_STOCK'],
    ['an unknown code', { promotionCode: 'NOTHING' }, 'PROMOTION_REFUSED'],
  ])('refuses %s and keeps nothing', async (_, body: Partial<MessageOrder>, code) => {
    const items = body.items?.map((one) =>
      Number(one.stockId) < 0 ? { ...one, stockId: product.stockIds[1] ?? 0 } : one,
    );
    const reply = await place({ ...body, ...(items && { items }) });
    expect(reply.body.code).toBe(code);
    await expectSoundBooks(shop().db);
  });
});
