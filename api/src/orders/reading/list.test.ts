import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('the order list', (shop) => {
  let cashier: Record<string, string> = {};

  beforeAll(async () => {
    const { db, call } = shop();
    cashier = (await signedIn(db, 'cashier')).headers;
    const manager = (await signedIn(db, 'manager')).headers;
    const sizeId = await addSize(db, '4-5 Years');
    const product = await addProduct(db, { price: 500, variations: [{ sizeId, qty: 100 }] });
    const line = { productId: product.id, stockId: product.stockIds[0] ?? 0, price: 500 };
    const place = async (body: CreateOrder) => {
      const reply = await call<CreatedOrder>('POST', '/OrderController/create', body, cashier);
      return reply.body.data.invoiceId;
    };
    const by = (fullname: string, quantity: number): CreateOrder => {
      const order = shopperOrder({ ...line, quantity });
      return { ...order, user: { ...order.user, fullname } };
    };
    await place(by('Zoya Örtəş', 3));
    await place(by('=ayesha', 1));
    await place(tillOrder([{ ...line, quantity: 2 }]));
    const deleted = await place(by('Gone', 1));
    await call('DELETE', '/OrderController/delete_order', { id: deleted }, manager);
  });

  const get = (query: string) =>
    shop().call<OrderSummary[]>('GET', `/OrderController/orders?${query}`, undefined, cashier);

  it.each([
    ['', ['INV-000003', 'INV-000002', 'INV-000001']],
    ['q=%C3%B6RT%C6%8F%C5%9E', ['INV-000001']],
    ['q=inv-000002', ['INV-000002']],
    ['q=cash', ['INV-000003']],
    ['q=gone', []],
    ['status=completed', ['INV-000003']],
    ['status=pending&sort=date', ['INV-000001', 'INV-000002']],
    ['fulfilment=new', ['INV-000002', 'INV-000001']],
    ['method=COD&sort=invoice', ['INV-000001', 'INV-000002']],
    ['channel=till', ['INV-000003']],
    ['channel=storefront&sort=date', ['INV-000001', 'INV-000002']],
    ['channel=whatsapp', []],
    ['city=lAH', ['INV-000002', 'INV-000001']],
    ['city=L%C4%81hor', ['INV-000002', 'INV-000001']],
    [`city=${encodeURIComponent('لاہور')}`, ['INV-000002', 'INV-000001']],
    [`q=${encodeURIComponent('لاہور')}`, ['INV-000002', 'INV-000001']],
    ['city=l%25', []],
    ['city=cod', []],
    ['from=2020-01-01&to=2099-12-31&min=700&max=1000', ['INV-000003', 'INV-000002']],
    ['to=2020-01-01', []],
    ['min=700.01&sort=total', ['INV-000003', 'INV-000001']],
    ['ids=3,1,99', ['INV-000003', 'INV-000001']],
    ['upTo=2', ['INV-000002', 'INV-000001']],
    ['sort=customer', ['INV-000002', 'INV-000003', 'INV-000001']],
    ['sort=-total', ['INV-000001', 'INV-000003', 'INV-000002']],
    ['sort=method', ['INV-000003', 'INV-000001', 'INV-000002']],
    ['sort=-status', ['INV-000002', 'INV-000001', 'INV-000003']],
  ])('for %s is %j', async (query, expected) => {
    for (const asked of [query, `${query}&limit=10`]) {
      const { body } = await get(asked);
      expect([asked, body.data.map((order) => order.invoiceNumber)]).toEqual([asked, expected]);
      expect(body.total).toBe(expected.length);
    }
  });

  it('gives what papers say of several orders, in the order asked for', async () => {
    const { body } = await shop().call<OrderDetail[]>('GET', '/OrderController/papers?ids=3,99,1', undefined, cashier);
    expect(body.data.map((order) => [order.invoiceNumber, order.line_items.length])).toEqual([
      ['INV-000003', 1],
      ['INV-000001', 1],
    ]);
  });

  it('takes no amount finer than a paisa', async () => {
    const { statusCode, body } = await get('min=1.001&limit=10');
    expect([statusCode, body.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('comes in pages', async () => {
    const { body } = await get('limit=1&offset=1');
    expect([body.data.map((order) => order.invoiceNumber), body.total]).toEqual([['INV-000002'], 3]);
    expect((await get('limit=1&offset=7')).body).toMatchObject({ data: [], total: 3 });
  });

  it('comes as a file that computes nothing', async () => {
    const { text } = await get('format=csv&sort=date&status=pending');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFInvoice,Customer,City,Date,Channel,Payment Method,Status,Fulfilment,Total',
      expect.stringMatching(
        /^INV-000001,Zoya Örtəş,Lahore,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,storefront,COD,pending,new,1700\.00$/,
      ),
      expect.stringMatching(/^INV-000002,'=ayesha,Lahore,.*,storefront,COD,pending,new,700\.00$/),
      '',
    ]);
  });
});
