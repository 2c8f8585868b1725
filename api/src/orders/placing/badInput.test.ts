import { beforeAll, expect, it } from 'vitest';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { countRows, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { signedIn } from '../../testing/testAccounts.ts';

const CREATE = '/OrderController/create';
type Body = ReturnType<typeof shopperOrder>;

onBothShops('an order that cannot be right', (shop) => {
  let body: Body = shopperOrder();
  let otherStockId = 0;
  let otherProductId = 0;
  let staff: Record<string, string> = {};

  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    const frock = await addProduct(shop().db, { price: 1500, salePrice: 1200, variations: [{ sizeId, qty: 50 }] });
    const shirt = await addProduct(shop().db, { price: 1200, variations: [{ sizeId, qty: 50 }] });
    [otherStockId = 0] = shirt.stockIds;
    otherProductId = shirt.id;
    body = shopperOrder({
      productId: frock.id,
      stockId: frock.stockIds[0] ?? 0,
      price: 1200,
      listPrice: 1500,
      quantity: 2,
    });
    staff = (await signedIn(shop().db, 'manager')).headers;
  });

  const item = (change: Record<string, unknown>) => () => ({ ...body, items: [{ ...body.items[0], ...change }] });
  const summary = (change: Record<string, unknown>) => () => ({ ...body, summary: { ...body.summary, ...change } });
  const user = (change: Record<string, unknown>) => () => ({ ...body, user: { ...body.user, ...change } });
  const method = (method: string) => () => ({ ...body, details: { ...body.details, method } });
  const discount = (change: object) => summary({ discount: { type: 'fixed', value: 600, amount: 600, ...change } });

  const cases: [string, () => unknown, number, string, string][] = [
    ['no JSON', () => '{"items": [', 400, 'INVALID_JSON', 'JSON'],
    ['nothing', () => '', 400, 'INVALID_JSON', 'empty'],
    ['a text', () => '"order"', 400, 'INVALID_REQUEST', 'object'],
    ['null', () => 'null', 400, 'INVALID_REQUEST', 'object'],
    ['a poisoned prototype', () => '{"__proto__": {"staff": 1}}', 400, 'INVALID_JSON', 'JSON'],
    ['no items', () => ({ ...body, items: undefined }), 400, 'INVALID_REQUEST', 'items'],
    ['an empty list of items', () => ({ ...body, items: [] }), 400, 'INVALID_REQUEST', 'items'],
    ['items that are no list', () => ({ ...body, items: { length: 1 } }), 400, 'INVALID_REQUEST', 'items'],
    ['an item that is no object', () => ({ ...body, items: [5] }), 400, 'INVALID_REQUEST', 'items[0]'],
    ['no summary', () => ({ ...body, summary: undefined }), 400, 'INVALID_REQUEST', 'summary'],
    ['no method', () => ({ ...body, details: { timestamp: '' } }), 400, 'INVALID_REQUEST', 'details.method'],
    ['quantity 0', item({ quantity: 0 }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity -1', item({ quantity: -1 }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity 1.5', item({ quantity: 1.5 }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity "1.5"', item({ quantity: '1.5' }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity "-2"', item({ quantity: '-2' }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity true', item({ quantity: true }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity null', item({ quantity: null }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity 1e9', item({ quantity: 1e9 }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity 100001', item({ quantity: 100_001 }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity "100001"', item({ quantity: '100001' }), 400, 'INVALID_REQUEST', 'items[0].quantity'],
    ['quantity "10"', item({ quantity: '10', subtotal: 12_000 }), 422, 'SUM_MISMATCH', 'summary.subtotal'],
    ['a price over 1e9', item({ price: 1e9 + 0.01 }), 400, 'INVALID_REQUEST', 'items[0].price'],
    ['a price over "1e9"', item({ price: '1000000000.01' }), 400, 'INVALID_REQUEST', 'items[0].price'],
    ['a price that is a list', item({ price: [1200] }), 400, 'INVALID_REQUEST', 'items[0].price'],
    ['a price finer than a paisa', item({ price: 1200.001 }), 400, 'INVALID_REQUEST', 'items[0].price'],
    ['a negative price', item({ price: -1200, subtotal: -2400 }), 400, 'INVALID_REQUEST', 'items[0].price'],
    ['a price in words', item({ price: 'free' }), 400, 'INVALID_REQUEST', 'items[0].price'],
    ['another price', item({ price: 12, subtotal: 24 }), 409, 'PRICE_CHANGED', 'price'],
    ['another line subtotal', item({ subtotal: 2399.99 }), 422, 'SUM_MISMATCH', 'items[0].subtotal'],
    ['a stock id of another product', () => item({ stockId: otherStockId })(), 422, 'WRONG_PRODUCT', 'items[0].id'],
    ['another product', () => item({ id: otherProductId })(), 422, 'WRONG_PRODUCT', 'items[0].id'],
    ['an unknown stock id', item({ stockId: 2147483647 }), 422, 'UNKNOWN_STOCK', 'items[0]'],
    ['stock id 0', item({ stockId: 0 }), 400, 'INVALID_REQUEST', 'items[0].stockId'],
    ['stock id -1', item({ stockId: -1 }), 400, 'INVALID_REQUEST', 'items[0].stockId'],
    ['stock id 2147483648', item({ stockId: 2147483648 }), 400, 'INVALID_REQUEST', 'items[0].stockId'],
    ['stock id "2147483648"', item({ stockId: '2147483648' }), 400, 'INVALID_REQUEST', 'items[0].stockId'],
    ['stock id "2147483647"', item({ stockId: '2147483647' }), 422, 'UNKNOWN_STOCK', 'items[0]'],
    ['stock id "1999999999"', item({ stockId: '1999999999' }), 422, 'UNKNOWN_STOCK', 'items[0]'],
    ['a stock id in words', item({ stockId: '1; drop table orders' }), 400, 'INVALID_REQUEST', 'items[0].stockId'],
    ['a stock id that is null', item({ stockId: null }), 400, 'INVALID_REQUEST', 'items[0].stockId'],
    [
      'one line of each shape',
      () => ({ ...body, items: [body.items[0], { ...body.items[0], stockId: undefined }] }),
      422,
      'MIXED_ITEMS',
      'items',
    ],
    ['another subtotal', summary({ subtotal: 2400 }), 422, 'SUM_MISMATCH', 'summary.subtotal'],
    ['another total', summary({ total: 1 }), 422, 'SUM_MISMATCH', 'summary.total'],
    ['a negative total', summary({ total: -2600 }), 422, 'SUM_MISMATCH', 'summary.total'],
    ['a total without shipping', summary({ total: 2400 }), 422, 'SUM_MISMATCH', 'summary.total'],
    ['a total that is a paisa off', summary({ total: 2600.01 }), 422, 'SUM_MISMATCH', 'summary.total'],
    ['a tax', summary({ tax: 10 }), 422, 'SUM_MISMATCH', 'summary.tax'],
    ['another sum after discount', summary({ afterDiscount: 1 }), 422, 'SUM_MISMATCH', 'summary.afterDiscount'],
    ['a larger discount', discount({ value: 1600, amount: 1600 }), 422, 'SUM_MISMATCH', 'summary.discount'],
    ['a discount of another value', discount({ value: 900 }), 422, 'SUM_MISMATCH', 'summary.discount.value'],
    ['a negative discount', discount({ value: -600, amount: -600 }), 422, 'SUM_MISMATCH', 'summary.discount'],
    ['a percentage', discount({ type: 'percentage', value: 20 }), 422, 'DISCOUNT_NOT_ALLOWED', 'summary.discount.type'],
    ['an unknown discount', discount({ type: 'voucher' }), 400, 'INVALID_REQUEST', 'summary.discount'],
    ['no discount where there is one', summary({ discount: null }), 422, 'SUM_MISMATCH', 'summary.discount'],
    ['the method of the till', method('CASH'), 422, 'METHOD_NOT_ALLOWED', 'details.method'],
    ['a foreign method', method('BANK_TRANSFER'), 422, 'METHOD_NOT_ALLOWED', 'details.method'],
    ['nobody', () => ({ ...body, user: undefined }), 422, 'CUSTOMER_INCOMPLETE', 'user.fullname'],
    ['a name of spaces', user({ fullname: '   ' }), 422, 'CUSTOMER_INCOMPLETE', 'user.fullname'],
    ['no address', user({ address: '' }), 422, 'CUSTOMER_INCOMPLETE', 'user.address'],
    ['no city', user({ city: undefined }), 422, 'CUSTOMER_INCOMPLETE', 'user.city'],
    ['a short phone', user({ primaryPhone: '0332888888' }), 422, 'INVALID_PHONE', 'user.primaryPhone'],
    ['a foreign phone', user({ primaryPhone: '92332888888' }), 422, 'INVALID_PHONE', 'user.primaryPhone'],
    ['a phone that is a number', user({ primaryPhone: 3328888888 }), 400, 'INVALID_REQUEST', 'user.primaryPhone'],
    ['an endless name', user({ fullname: 'x'.repeat(5000) }), 400, 'INVALID_REQUEST', 'user.fullname'],
    ['a character PostgreSQL cannot store', user({ fullname: 'a\0b' }), 400, 'INVALID_REQUEST', 'user.fullname'],
    ['a huge body', () => ({ ...body, more: 'x'.repeat(300_000) }), 413, 'TOO_LARGE', 'large'],
  ];

  it.each(cases)('is refused: %s', async (_name, make, status, code, text) => {
    const before = await countRows(shop().db);
    const reply = await shop().call<{ fields: Record<string, string> }>('POST', CREATE, make());
    expect([reply.statusCode, reply.body.code]).toEqual([status, code]);
    expect(reply.body.status).toBe(false);
    expect(reply.body.msg).toContain(text);
    expect(reply.body.note).toBe(reply.body.msg);
    if (/^(items|summary|details|user)/.test(text)) {
      expect(Object.keys(reply.body.data.fields).join()).toContain(text);
    }
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('is taken when nothing is wrong with it, whatever unknown fields it has', async () => {
    const more = { ...body, coupon: 'SPRING20', user: { ...body.user, email: 'a@b.c' } };
    expect((await shop().call('POST', CREATE, more)).statusCode).toBe(200);
  });

  it('is refused in another media type', async () => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'];
    for (const type of types) {
      const reply = await shop().call('POST', CREATE, 'items=1', { 'content-type': type });
      expect([reply.statusCode, reply.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  const line = () => ({ stockId: otherStockId, price: 1200, quantity: 1 });
  const off = (type: 'fixed' | 'percentage', value: number | string, amount: number | string) => () =>
    tillOrder([line()], { discount: { type, value, amount } });
  const credit = (user: object) => () => ({ ...tillOrder([line()], { method: 'CREDIT' }), user });
  const delivered = (changed: object) => () => {
    const order = tillOrder([line()], { method: 'COD' });
    return { ...order, user: { ...order.user, ...changed } };
  };
  const handed = () => ({ ...tillOrder([line()], { method: 'COD' }), summary: tillOrder([line()]).summary });

  const tillCases: [string, () => unknown, number, string][] = [
    ['a percentage over 100', off('percentage', 101, 1212), 422, 'DISCOUNT_NOT_ALLOWED'],
    ['a fixed amount over the subtotal', off('fixed', 1201, 1201), 422, 'DISCOUNT_NOT_ALLOWED'],
    ['a negative discount', off('fixed', '-5', '-5'), 422, 'DISCOUNT_NOT_ALLOWED'],
    ['a negative percentage', off('percentage', -5, -60), 422, 'DISCOUNT_NOT_ALLOWED'],
    ['a discount computed wrongly', off('percentage', 10, 121), 422, 'SUM_MISMATCH'],
    ['another price', () => tillOrder([{ ...line(), price: 1 }]), 409, 'PRICE_CHANGED'],
    ['a shopper method', () => tillOrder([line()], { method: 'MOBILE_PAYMENT' }), 422, 'METHOD_NOT_ALLOWED'],
    ['a method in small letters', () => tillOrder([line()], { method: 'cash' }), 422, 'METHOD_NOT_ALLOWED'],
    ['credit without a name', credit({ primaryPhone: '1' }), 422, 'CUSTOMER_INCOMPLETE'],
    ['credit without a phone', credit({ fullname: 'A' }), 422, 'CUSTOMER_INCOMPLETE'],
    ['credit to half a number', credit({ fullname: 'A', primaryPhone: '0300123' }), 422, 'INVALID_PHONE'],
    [
      'credit to a landline without its code',
      credit({ fullname: 'A', primaryPhone: '35761234' }),
      422,
      'INVALID_PHONE',
    ],
    ['delivery to a number nobody has', delivered({ primaryPhone: '04212345678' }), 422, 'INVALID_PHONE'],
    ['delivery to no address', delivered({ address: 'Not provided' }), 422, 'CUSTOMER_INCOMPLETE'],
    ['delivery to no city', delivered({ city: ' ' }), 422, 'CUSTOMER_INCOMPLETE'],
    ['delivery for nothing', handed, 422, 'SUM_MISMATCH'],
    ['an unknown stock id', () => tillOrder([{ ...line(), stockId: 999_999 }]), 422, 'UNKNOWN_STOCK'],
    ['more than there is', () => tillOrder([{ ...line(), quantity: 51 }]), 409, 'INSUFFICIENT_STOCK'],
  ];

  it.each(tillCases)('is refused at the till: %s', async (_name, make, status, code) => {
    const before = await countRows(shop().db);
    const reply = await shop().call('POST', CREATE, make(), staff);
    expect([reply.statusCode, reply.body.code]).toEqual([status, code]);
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('is refused at the till without a staff session, before anything else is looked at', async () => {
    for (const order of [tillOrder([line()]), { items: [{ id: 'x' }] }]) {
      const reply = await shop().call('POST', CREATE, order);
      expect([reply.statusCode, reply.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
    const { 'x-api-key': _key, ...withoutKey } = staff;
    const reply = await shop().call('POST', CREATE, tillOrder([line()]), withoutKey);
    expect(reply.statusCode).toBe(401);
  });
});
