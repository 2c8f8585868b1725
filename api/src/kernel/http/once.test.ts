import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { standingClock } from '../../testing/clock.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { variationFields, formOf, pngFile, productFields, type TestLookups } from '../../testing/testForms.ts';
import { tillOrder } from '../../testing/testOrders.ts';
import { buying, type Buying } from '../../testing/testPurchases.ts';
import { onBothShops } from '../../testing/testShop.ts';
import type { Tables } from '../db/schema.ts';

const today = standingClock();

/** Everything staff create by a form: the call, a body that is new for each name, and the table it adds a row to. */
const CREATES = [
  ['ProductsController/create', 'products'],
  ['StockController/create', 'variations'],
  ['UserController/create', 'users'],
  ['PurchaseController/create', 'purchases'],
  ['PurchaseController/payment', 'supplier_payments'],
  ['PromotionController/create', 'promotions'],
  ['EntitiesController/create', 'entities'],
  ['AccountingController/expenses', 'expenses'],
  ['AccountingController/createCategory', 'expense_categories'],
  ['StockController/startTake', 'stock_takes'],
  ['CourierController/create', 'couriers'],
  ['SavedViewController/create', 'saved_views'],
  ['PurchaseController/reorder', 'purchases'],
  ['OrderController/note', 'order_events'],
] as const satisfies [string, keyof Tables][];
type Create = (typeof CREATES)[number][0];

onBothShops('what staff create by a form', (shop) => {
  let [staff, other]: Record<string, string>[] = [{}, {}];
  let nishat: Buying;
  let lookups: TestLookups;
  let picture: File;
  let [spending, orderId] = [0, 0];

  beforeAll(async () => {
    const { db } = shop();
    [staff, other] = await Promise.all([1, 2].map(async () => (await signedIn(db, 'administrator')).headers));
    nishat = await buying(shop());
    const idOf = async (group: string) =>
      (await db.read.selectFrom('entities').select('id').where('group_name', '=', group).executeTakeFirstOrThrow()).id;
    const size = await idOf('prdSize');
    const category = await idOf('prdCategory');
    lookups = { category, group: await idOf('prdSizeGroup'), supplier: nishat.supplierId, sizes: [size, size] };
    picture = await pngFile();
    const sale = tillOrder([{ stockId: nishat.stockIds[0], price: 1000, quantity: 1 }]);
    orderId = (await shop().call<CreatedOrder>('POST', '/OrderController/create', sale, staff)).body.data.invoiceId;
    spending = (await db.read.selectFrom('expense_categories').select('id').executeTakeFirstOrThrow()).id;
  });

  function bodyOf(create: Create, name: string): object {
    const { supplierId, productId, stockIds } = nishat;
    switch (create) {
      case 'ProductsController/create': {
        const product = { ...productFields(lookups, { name }), images: [{ file: picture, color: 'Rose' }] };
        return formOf({ product, variations: [variationFields(lookups)] });
      }
      case 'StockController/create':
        return { productId, varient: name, size: lookups.sizes[0], price: 900, costPrice: 500, qty: 3 };
      case 'UserController/create':
        return { fullname: name, role: 51, username: name.replaceAll(' ', '.'), password: 'tea at eight' };
      case 'PurchaseController/create':
        return { supplierId, items: [{ stockId: stockIds[0], quantity: 2, costPrice: 400 }], note: name };
      case 'PurchaseController/payment':
        return { supplierId, amount: 150, method: 'cash', note: name, date: today };
      case 'PromotionController/create':
        return { code: name.replaceAll(' ', '-'), type: 'percentage', value: 10 };
      case 'AccountingController/expenses':
        return { category: String(spending), description: name, amount: 90, date: today };
      case 'EntitiesController/create':
        return { group: 'prdSize', name };
      case 'AccountingController/createCategory':
      case 'StockController/startTake':
        return { name };
      case 'CourierController/create':
        return { name, charge: 250, returnCharge: 100 };
      case 'SavedViewController/create':
        return { list: 'orders', name, query: 'status=pending' };
      case 'OrderController/note':
        return { id: orderId, note: name };
      case 'PurchaseController/reorder':
        return { stockIds: name === 'Twice at once' ? [stockIds[1]] : [stockIds[1], stockIds[2]] };
    }
  }
  const send = (create: Create, name: string, key: string, headers = staff) =>
    shop().call<unknown>('POST', `/${create}`, bodyOf(create, name), { ...headers, 'idempotency-key': key });
  const countOf = async (table: keyof Tables) => {
    const rows = shop()
      .db.read.selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'));
    return Number((await rows.executeTakeFirstOrThrow()).rows);
  };

  it.each(CREATES)('is made once however often it comes: %s', async (create, table) => {
    const before = await countOf(table);
    const key = randomUUID();
    const twins = await Promise.all([1, 2, 3].map(() => send(create, 'Twice at once', key)));
    expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [first] = twins;
    expect((await send(create, 'Twice at once', key)).body.data).toEqual(first?.body.data);
    for (const twin of twins) expect(twin.body.data).toEqual(first?.body.data);
    expect(await countOf(table)).toBe(before + 1);

    const reused = await send(create, 'Something else', key);
    expect([reused.statusCode, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(reused.body.data).toEqual(first?.body.data);
    for (const name of ['Twice at once', 'Something else']) {
      const colleagues = await send(create, name, key, other);
      expect([colleagues.statusCode, colleagues.body.data]).toEqual([422, undefined]);
    }
    expect(await countOf(table)).toBe(before + 1);
    expect((await send(create, 'Something else', randomUUID())).statusCode).toBe(200);
    expect(await countOf(table)).toBe(before + 2);
  });

  it('keeps its key for a form that is right after one that was refused', async () => {
    const key = randomUUID();
    expect((await send('EntitiesController/create', 'Twice at once', key)).statusCode).toBe(422);
    expect((await send('EntitiesController/create', 'Right now', key)).statusCode).toBe(200);
  });

  it('has a UUID as its key, and no password is kept for comparing', async () => {
    const refused = await send('UserController/create', 'Nobody', 'once');
    expect([refused.statusCode, refused.body.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
    const key = randomUUID();
    const headers = { ...staff, 'idempotency-key': key };
    const body = bodyOf('UserController/create', 'Other password');
    await shop().call('POST', '/UserController/create', body, headers);
    const again = await shop().call('POST', '/UserController/create', { ...body, password: 'another one' }, headers);
    expect(again.statusCode).toBe(200);
  });
});
