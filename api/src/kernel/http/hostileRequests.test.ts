import { beforeAll, expect, it } from 'vitest';
import { ENDLESS } from '../../testing/documentedCodes.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops, type Reply, type TestShop } from '../../testing/testShop.ts';
import { signedIn } from '../../testing/testAccounts.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
const LOGIN = '/PublicController/authLogin';
const CREATE = '/OrderController/create';

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + '1' + close.repeat(levels);
const login = (username: string) => `{"username": ${username}, "password": "velvet-mittens"}`;
const order = (change: Record<string, string>) => {
  const complete = { ...shopperOrder({ productId: 1, stockId: 1, price: 1, quantity: 1 }), extra: 0 };
  const fields = Object.entries(complete).map(([name, value]) => `"${name}": ${change[name] ?? JSON.stringify(value)}`);
  return `{${fields.join(',')}}`;
};
const line = (change: string) => `[{"id": 1, "stockId": 1, "price": 1, "quantity": 1, "subtotal": 1, ${change}}]`;

/** Every address of the api's description, below its prefix, and the methods it has there. */
async function addressesOf(shop: TestShop): Promise<[path: string, methods: string[]][]> {
  const { paths }: { paths: Record<string, object> } = (await shop.app.inject('/api/docs/json')).json();
  return Object.entries(paths).map(([path, calls]) => [
    path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1'),
    Object.keys(calls).map((method) => method.toUpperCase()),
  ]);
}

/** Refused for what it is, not for what the shop holds. */
function expectRefusal(reply: Reply<unknown>, statuses: number[] = [400, 401, 403, 404, 409, 413, 415, 422]): void {
  expect(statuses).toContain(reply.statusCode);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.body).toMatchObject({
    status: false,
    msg: expect.any(String),
    code: expect.stringMatching(/^[A-Z_]+$/),
  });
  expect(reply.body.note).toBe(reply.body.msg);
  expect(reply.body.msg.length).toBeLessThan(500);
}

onBothShops('a hostile request', (shop) => {
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'administrator')).headers;
  });

  it.each([
    ['lists 5,000 deep', nested(5000, '[', ']')],
    ['lists 60,000 deep', nested(60_000, '[', ']')],
    ['objects 5,000 deep', nested(5000, '{"a":', '}')],
    ['objects 51 deep', nested(51, '{"a":', '}')],
    ['a login with lists 5,000 deep in a field', login(nested(5000, '[', ']'))],
    ['an order with lists 5,000 deep in an unknown field', order({ extra: nested(5000, '[', ']') })],
    ['an order with items 5,000 deep', order({ items: nested(5000, '[', ']') })],
  ])('is 400, not an exhausted stack: %s', async (_name, body) => {
    for (const [method, path] of [
      ['POST', LOGIN],
      ['POST', CREATE],
      ['POST', '/OrderController/pay_invoice'],
      ['DELETE', '/OrderController/delete_order'],
    ] as const) {
      const reply = await shop().call(method, path, body, staff);
      expectRefusal(reply, [400]);
      expect(reply.body.msg).toContain('50 levels');
    }
  });

  it.each([
    ['__proto__', '{"__proto__": {"staff": 1}}'],
    ['__proto__ in an item', order({ items: line('"__proto__": {"price": 0}') })],
    ['constructor.prototype', '{"constructor": {"prototype": {"staff": 1}}}'],
    ['a price of 1e400', order({ items: line('"price": 1e400') })],
    ['a price of -1e400', order({ items: line('"price": -1e400') })],
    ['a price of 1e-7', order({ items: line('"price": 1e-7') })],
    ['a quantity of 1e400', order({ items: line('"quantity": 1e400') })],
    ['a quantity of 99999999999999999999', order({ items: line('"quantity": 99999999999999999999') })],
    ['a stock id of 1e400', order({ items: line('"stockId": 1e400') })],
    ['a price of "NaN"', order({ items: line('"price": "NaN"') })],
    ['a price of "Infinity"', order({ items: line('"price": "Infinity"') })],
    ['a price of "1e3"', order({ items: line('"price": "1e3"') })],
    ['a price of "0x10"', order({ items: line('"price": "0x10"') })],
    ['a price of " 1"', order({ items: line('"price": " 1"') })],
    ['a price of ""', order({ items: line('"price": ""') })],
    ['a price of NaN', order({ items: line('"price": NaN') })],
    ['a quantity in Arabic digits', order({ items: line('"quantity": "١"') })],
    ['a key given twice, the last one wrong', order({ items: line('"price": 1, "price": "free"') })],
    ['a lone surrogate in a key', order({ extra: '{"\\udfff": 1}' })],
    ['a NUL in a key', order({ extra: '{"a\\u0000": 1}' })],
    ['a name of 200,000 characters', order({ user: `{"fullname": "${'x'.repeat(200_000)}"}` })],
    ['a key of 200,000 characters with a NUL in its value', `{"${'x'.repeat(200_000)}": "\\u0000"}`],
    ['100,000 items', order({ items: `[${'0,'.repeat(100_000)}0]` })],
    ['a list for the body', '[]'],
    ['white space', ' \n'],
    ['two objects', '{}{}'],
    ['a comment', '{} // more'],
    ['a login with a name of 200,000 characters', login(`"${'x'.repeat(200_000)}"`)],
  ])('is refused by every call that takes a body: %s', async (_name, body) => {
    for (const headers of [{}, staff]) {
      for (const path of [LOGIN, CREATE, '/OrderController/pay_invoice', '/PublicController/authLogout/none']) {
        expectRefusal(await shop().call('POST', path, body, headers));
      }
      expectRefusal(await shop().call('DELETE', '/OrderController/delete_order', body, headers));
    }
  });

  it('may carry what JSON allows: depth 50, unknown keys, a key twice', async () => {
    const deep = order({ extra: nested(49, '[', ']') });
    const twice = order({ items: line('"price": "free", "price": 1') });
    for (const body of [deep, twice]) {
      const reply = await shop().call('POST', CREATE, body);
      expect([reply.statusCode, reply.body.code]).toEqual([422, 'UNKNOWN_STOCK']);
    }
  });

  it('never gets a 5xx, whatever the method and the media type', async () => {
    const types = ['application/json', 'multipart/form-data', 'application/json; charset=utf-16', ';'];
    let turn = 0;
    for (const [path, methods] of await addressesOf(shop())) {
      for (const method of METHODS) {
        if (ENDLESS.endsWith(path) && method === 'GET') continue;
        turn += 1;
        for (const [at, type] of types.entries()) {
          // What is no call is answered alike everywhere: one type each, in turn, so that every method meets every type.
          if (!methods.includes(method) && at !== turn % types.length) continue;
          const reply = await shop().call(method, path, '{}', { ...staff, 'content-type': type });
          expect(reply.statusCode, `${method} ${path} ${type}`).toBeLessThan(500);
          if (reply.statusCode >= 400 && method !== 'HEAD') expectRefusal(reply);
        }
        // Signing out would let every further call end at 401.
        if (path.endsWith('authLogout')) staff = (await signedIn(shop().db, 'administrator')).headers;
      }
    }
  }, 120_000);

  it.each([
    '?size=1e400',
    '?size=-1',
    '?size=2147483648',
    '?size=99999999999999999999',
    '?size=1&size=2',
    '?size=',
    '?min=NaN',
    '?min=1e9',
    '?min=-0.5',
    '?max=1.005',
    '?limit=0',
    '?limit=1001',
    '?offset=-1',
    '?sort=__proto__',
    `?q=${'x'.repeat(101)}`,
    '?color=a&color=b',
  ])('is refused by the listing: %s', async (query) => {
    const reply = await shop().call('GET', `/StockController/stocks${query}&groupPrds=1`);
    expectRefusal(reply, [400]);
  });

  it.each([
    '?q=%ED%A0%80',
    '?size[]=1',
    '?q=%FF',
    '?q=%',
    '?__proto__=1',
    '?constructor=1',
    '?q=%25_%5C',
    '?toString=1&q=',
  ])('is answered by the listing: %s', async (query) => {
    const reply = await shop().call('GET', `/StockController/stocks${query}&groupPrds=1`);
    expect([reply.statusCode, reply.body]).toEqual([200, { status: true, data: [], total: 0 }]);
  });

  it.each([
    '/OrderController/orders?from=@&to=@',
    '/AuditController/entries?from=@',
    '/AccountingController/invoices?limit=25&to=@',
    '/AccountingController/expenses?limit=25&from=@',
    '/AccountingController/creditAccount?phone=03001234567&from=@',
    '/AccountingController/profitLoss?from=@&to=@',
    '/ReportController/report?report=sales&from=@&to=@',
  ])('is of no day there can be: %s', async (path) => {
    for (const day of ['5009-50-86', '0000-00-00', '9999-12-31', '2026-1-1']) {
      expectRefusal(await shop().call('GET', path.replaceAll('@', day), undefined, staff), [400, 422]);
    }
  });

  it.each([
    '/BookingController/bookings?ids=@',
    '/BookingController/plan?ids=@',
    '/BookingController/labels?courierId=1&ids=@',
    '/DispatchController/bookingSheet?courierId=1&ids=@',
    '/DispatchController/parcels?ids=@',
    '/OrderController/orders?ids=@',
    '/OrderController/papers?ids=@',
    '/ProductsController/Products?ids=@',
    '/StockController/stocks?ids=@',
  ])('names nothing there can be, or nothing there is: %s', async (path) => {
    const named = (ids: string) => shop().call('GET', path.replace('@', ids), undefined, staff);
    for (const ids of ['', '0', '2147483648', '9'.repeat(10), '1,2147483648', '1,,2', '01', 'x']) {
      expectRefusal(await named(ids), [400]);
    }
    expect((await named('2147483647')).statusCode).toBeLessThan(500);
  });

  it.each(['0', '-1', '1.5', '1e3', '2147483648', '9'.repeat(90), '9'.repeat(500), 'NaN', '%00', '%ED%A0%80', "1'--"])(
    'is no product: %s',
    async (id) => {
      expectRefusal(await shop().call('GET', `/ProductsController/product/${id}`), [400, 404]);
    },
  );
});
