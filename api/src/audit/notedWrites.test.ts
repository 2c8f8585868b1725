import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { lastDayOf, monthOf, monthsAfter } from '@shop/shared/format/calendar';
import { readDescription } from '../testing/documentedCodes.ts';
import { midMonth, standingClock } from '../testing/clock.ts';
import { addAccount, signedIn } from '../testing/testAccounts.ts';
import { editOf } from '../testing/testEdits.ts';
import { variationFields, fileOf, formOf, pngFile, productFields, type TestLookups } from '../testing/testForms.ts';
import { shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { buying, type Buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';

/** Areas all of whose writes are made here; the others', and how much a customer may owe, are in their own tests too. */
const WHOLE =
  /\/(Accounting|Confirmation|Courier|Dispatch|Entities|Phone|Products|Promotion|Purchase|Role|SavedView|Setup|Stock)Controller\/(?!creditLimit)/;

/** Writes that note nothing, or something of their own: they only read, say who is calling, or count, or are a customer's. */
const UNNOTED = [
  'POST /ConfirmationController/claim',
  'POST /ConfirmationController/link',
  'POST /ConfirmationController/release',
  'POST /CourierController/heard/1',
  'POST /CourierController/test',
  'POST /ProductsController/importCheck',
  'POST /TranslationController/importCheck',
  'POST /PromotionController/check',
  'POST /StockController/count',
];

/** What changes nothing another page shows. */
const UNTOLD = /\/(banner|logo|receipt|settle|test|templates|sessions\/\d+)$/;

const today = standingClock(midMonth());
const lastMonth = monthsAfter(monthOf(today), -1);

interface Detail {
  entityId: number;
  courierId: number;
  id: number;
  promotionId: number;
  purchaseId: number;
  paymentId: number;
  stockId: number;
  userId: number;
  takeId: number;
  invoiceId: number;
  invoiceNumber: string;
  confirmCode: string;
  version: number;
  path: string;
  viewId: number;
  shiftId: number;
  roleId: number;
  cartId: number;
  receipt: string;
  account: { phone: string };
  checksum: string;
  correction: { movementId: number };
}

onBothShops('each write by staff is noted as it is made', (shop) => {
  let staff: Record<string, string> = {};
  let nishat: Buying;
  let lookups: TestLookups;
  beforeAll(async () => {
    const { db } = shop();
    staff = (await signedIn(db, 'administrator')).headers;
    nishat = await buying(shop());
    const first = async (group: string) =>
      (await db.read.selectFrom('entities').select('id').where('group_name', '=', group).executeTakeFirstOrThrow()).id;
    const size = await first('prdSize');
    const [category, group] = [await first('prdCategory'), await first('prdSizeGroup')];
    lookups = { category, group, supplier: nishat.supplierId, sizes: [size, size] };
  });

  const latest = async (table: 'audit_log' | 'events') => {
    const rows = shop()
      .db.read.selectFrom(table)
      .select((eb) => eb.fn.max('id').as('id'));
    return Number((await rows.executeTakeFirst())?.id ?? 0);
  };
  const made = new Set<string>();
  afterAll(async () => {
    const { paths } = await readDescription(shop().app);
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{\w+\}/, '1')}`,
      ),
    );
    const writes = calls.filter((call) => WHOLE.test(call) && !call.startsWith('GET') && !UNNOTED.includes(call));
    expect(writes.filter((call) => !made.has(call))).toEqual([]);
  });

  /** Makes the call, which must succeed and be noted by these actions, once each, and told to open pages. */
  const noted = async (call: string, body: unknown, ...actions: string[]): Promise<Detail> => {
    const [method = '', path = ''] = call.split(' ');
    made.add(call.replace(/\/\d+$/, '/1'));
    const [before, told] = [await latest('audit_log'), await latest('events')];
    const reply = await shop().call<Detail>(method, path, body, staff);
    expect([call, reply.statusCode, reply.text]).toEqual([call, 200, reply.text]);
    const rows = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'user_id', 'subject_id'])
      .where('id', '>', before)
      .execute();
    expect([call, rows.map(({ action }) => action).toSorted()]).toEqual([call, actions.toSorted()]);
    for (const { user_id, subject_id } of rows) expect([call, user_id, subject_id]).not.toContain(null);
    if (!UNTOLD.test(call)) expect([call, (await latest('events')) > told]).toEqual([call, true]);
    // What is answered line by line is no JSON.
    return reply.body?.data;
  };

  it('of lookups, roles, settings and promotion codes', async () => {
    const { entityId } = await noted(
      'POST /EntitiesController/create',
      { group: 'prdSize', name: 'XS' },
      'entity.create',
    );
    await noted('POST /EntitiesController/update', { entityId, name: 'XXS' }, 'entity.update');
    const texts = [{ kind: 'entity', subject: String(entityId), field: 'name', text: 'بہت چھوٹا' }];
    await noted('POST /TranslationController/save', { language: 'ur', texts }, 'translation.update');
    const textsFile = () =>
      fileOf(`Kind,Key,Field,Of,English,Urdu\r\nentity,${entityId},name,,XXS,ننھا\r\n`, 'texts.csv');
    const checked = await shop().call<Detail>(
      'POST',
      '/TranslationController/importCheck',
      formOf({ file: textsFile() }),
      staff,
    );
    const { checksum: of } = checked.body.data;
    const form = formOf({ checksum: of, file: textsFile() });
    await noted('POST /TranslationController/import', form, 'translation.update');
    const rows = await shop()
      .db.read.selectFrom('entities')
      .select('id')
      .where('group_name', '=', 'prdSize')
      .where('is_trash', '=', 0)
      .execute();
    const order = rows.map(({ id }) => id).toReversed();
    await noted('POST /EntitiesController/reorder', { group: 'prdSize', order }, 'entity.reorder');
    await noted(`DELETE /EntitiesController/delete/${entityId}`, undefined, 'entity.delete');
    await noted('POST /SetupController/settle', { step: 'printer' }, 'setup.settle');
    await noted('POST /SetupController/settle', {}, 'setup.hide');
    const rights = ['pos', 'stock'];
    const { roleId } = await noted('POST /RoleController/create', { name: 'Counter lead', rights }, 'role.create');
    await noted('POST /RoleController/update', { roleId, name: 'Counter lead', rights: ['pos'] }, 'role.update');
    await noted(`DELETE /RoleController/delete/${roleId}`, undefined, 'role.delete');
    const ways = (await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, staff)).body.data;
    await noted('POST /OutboxController/mail', { values: ways.mail.values }, 'message.setUp');
    await noted('POST /OutboxController/sms', { values: ways.sms.values }, 'message.setUp');
    await noted('POST /OutboxController/whatsapp', { values: ways.whatsapp.values }, 'message.setUp');
    await noted('POST /OutboxController/templates', {}, 'message.templates');
    await noted('POST /OutboxController/test', { channel: 'mail', to: 'owner@shop.example' }, 'message.try');
    const ofText = { kind: 'placed', channel: 'mail', language: 'en', isOn: false };
    await noted('POST /OutboxController/text', ofText, 'message.write');
    const { path } = await noted('POST /SettingsController/logo', formOf({ file: await pngFile() }), 'settings.logo');
    await noted('POST /SettingsController/banner', formOf({ file: await pngFile() }), 'settings.banner');
    await noted('POST /SettingsController/update', { values: { logo: path } }, 'settings.update');
    const code = { code: 'EID10', type: 'percentage', value: 10 };
    const { promotionId: id } = await noted('POST /PromotionController/create', code, 'promotion.create');
    await noted('POST /PromotionController/update', { ...code, id, value: 12 }, 'promotion.update');
    await noted('POST /PromotionController/switch', { id, isOff: '1' }, 'promotion.switch');
    await noted(`DELETE /PromotionController/delete/${id}`, undefined, 'promotion.delete');
  });

  it('of products and stock', async () => {
    const form = () => ({ product: productFields(lookups), variations: [variationFields(lookups)] });
    const { id } = await noted('POST /ProductsController/create', formOf(form()), 'product.create');
    const renamed = formOf({ product: productFields(lookups, { id, name: 'Frock' }) });
    await noted('POST /ProductsController/updateProduct', renamed, 'product.update');
    const sale = { ids: [id], action: 'sale', percentage: 10 };
    await noted('POST /ProductsController/bulk', sale, 'product.update');
    const shade = { color: 'Rose', colorCode: '#9caf88', seen: '' };
    await noted('POST /ProductsController/shade', shade, 'color.update');
    await noted('POST /ProductsController/featured', { order: [id], seen: [] }, 'products.reorder');
    const added = { productId: id, varient: 'Mint', size: lookups.sizes[0], price: 900, costPrice: 500, qty: 3 };
    const { stockId } = await noted('POST /StockController/create', added, 'stock.create');
    const counted = { stockId, qty: 9, reason: 'count' };
    const { correction } = await noted('POST /StockController/update', counted, 'stock.update');
    const last = { stockId, movementId: correction.movementId };
    await noted('POST /StockController/undoCorrection', last, 'stock.undo');
    const priced = { products: [{ productId: id, price: { seen: 1200, value: 1250 } }], variations: [] };
    await noted('POST /StockController/grid', priced, 'product.update');
    await stockTakes(stockId);
    const file = () => fileOf(`Product ID,Minimum Stock\r\n${id},7\r\n`, 'products.csv');
    const { checksum } = (
      await shop().call<Detail>('POST', '/ProductsController/importCheck', formOf({ file: file() }), staff)
    ).body.data;
    await noted('POST /ProductsController/importRun', formOf({ checksum, file: file() }), 'product.update');
    await noted(`DELETE /StockController/stocks/${stockId}`, undefined, 'stock.delete');
    await noted('POST /ProductsController/bulk', { ids: [id], action: 'delete' }, 'product.delete');
    const other = await noted('POST /ProductsController/create', formOf(form()), 'product.create');
    await noted(`DELETE /ProductsController/delete/${other.id}`, undefined, 'product.delete');
  });

  async function stockTakes(stockId: number): Promise<void> {
    const { takeId } = await noted('POST /StockController/startTake', { name: 'Shelf A' }, 'stockTake.start');
    const colleague = await signedIn(shop().db, 'manager');
    const count = (who: Record<string, string>) =>
      shop().call('POST', '/StockController/count', { takeId, stockId, counted: 8 }, who);
    const take = async () =>
      (await shop().call<TakeDetail>('GET', `/StockController/stockTake/${takeId}`, undefined, staff)).body.data;
    await count(colleague.headers);
    const theirs = { takeId, stockId, userId: colleague.userId };
    await noted('POST /StockController/uncount', theirs, 'stockTake.takeBack');
    await count(staff);
    const { uncounted } = await take();
    await noted('POST /StockController/countRest', { takeId, uncounted }, 'stockTake.countRest');
    await noted('POST /StockController/uncountRest', { takeId }, 'stockTake.uncountRest');
    const { version } = await take();
    await noted('POST /StockController/postTake', { takeId, version }, 'stockTake.post');
    const { takeId: other } = await noted('POST /StockController/startTake', { name: 'Shelf B' }, 'stockTake.start');
    await noted('POST /StockController/cancelTake', { takeId: other }, 'stockTake.cancel');
  }

  it('of purchases and payments', async () => {
    const { supplierId, stockIds } = nishat;
    const items = [{ stockId: stockIds[0], quantity: 2, costPrice: 400 }];
    const order = () => noted('POST /PurchaseController/create', { supplierId, items }, 'purchase.create');
    const { purchaseId: id } = await order();
    await noted('POST /PurchaseController/update', { id, supplierId, items, note: 'By road' }, 'purchase.update');
    await noted('POST /PurchaseController/receive', { id }, 'purchase.receive');
    await noted('POST /PurchaseController/cancel', { id: (await order()).purchaseId }, 'purchase.cancel');
    await noted(`DELETE /PurchaseController/delete/${(await order()).purchaseId}`, undefined, 'purchase.delete');
    const payment = { supplierId, amount: 150, method: 'cash', date: today };
    const { paymentId } = await noted('POST /PurchaseController/payment', payment, 'payment.create');
    await noted(`DELETE /PurchaseController/payments/${paymentId}`, undefined, 'payment.reverse');
    await noted('POST /PurchaseController/reorder', { stockIds: [stockIds[1]] }, 'purchase.create');
  });

  it('of people', async () => {
    const hina = { fullname: 'Hina Shah', role: 53, username: 'hina', password: 'green tea at four' };
    const { userId } = await noted('POST /UserController/create', hina, 'user.create');
    await noted('POST /UserController/update', { ...hina, userId, fullname: 'Hina', password: '' }, 'user.update');
    await noted('POST /UserController/resetPassword', { userId }, 'user.resetPassword');
    await noted('POST /UserController/signOutEverywhere', { userId }, 'user.signOutEverywhere');
    await noted('POST /UserController/switchOff', { userId }, 'user.switchOff');
    await noted('POST /UserController/switchOn', { userId }, 'user.switchOn');
    await noted(`DELETE /UserController/users/${userId}`, undefined, 'user.delete');
    const own = staff;
    const oldPassword = 'black tea at five';
    const self = await addAccount(shop().db, { username: 'zara', password: oldPassword, role: 'administrator' });
    expect(self).toBeGreaterThan(0);
    const signIn = await shop().call<{ authToken: string; apiKey: string }>('POST', '/PublicController/authLogin', {
      username: 'zara',
      password: oldPassword,
    });
    const { authToken, apiKey } = signIn.body.data;
    const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
    staff = { cookie, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey };
    const newPassword = 'mint tea at half past six';
    await noted('POST /UserController/changePassword', { oldPassword, newPassword }, 'user.changePassword');
    const session = await shop()
      .db.read.selectFrom('sessions')
      .select('id')
      .where('user_id', '=', self)
      .executeTakeFirstOrThrow();
    await noted('POST /UserController/signOutElsewhere', undefined, 'user.signOutEverywhere');
    await noted(`DELETE /UserController/sessions/${session.id}`, undefined, 'user.endSession');
    staff = own;
  });

  it('of orders', async () => {
    const [rose] = nishat.stockIds;
    const sell = (method: string) =>
      noted(
        'POST /OrderController/create',
        tillOrder([{ stockId: rose, price: 1000, quantity: 1 }], { method }),
        'order.create',
      );
    const { invoiceId: id } = await sell('CREDIT');
    await noted('POST /OrderController/step', { id, step: 'confirm' }, 'order.confirm');
    await noted('POST /OrderController/undoStep', { id }, 'order.undoStep');
    await noted('POST /OrderController/note', { id, note: 'Calls back' }, 'order.note');
    const { data } = (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, staff)).body;
    await noted('POST /OrderController/update', editOf(data, { notes: 'Wrapped' }), 'order.update');
    const message = {
      user: { fullname: 'Ayesha', primaryPhone: '03001234567', address: '12 Mall Road', city: 'Lahore' },
      items: [{ stockId: rose, quantity: 1 }],
      total: 1200,
    };
    await noted('POST /OrderController/createFromMessage', message, 'order.create');
    await noted('POST /OrderController/pay_invoice', { id }, 'order.complete', 'creditPayment.create');
    const { invoiceId } = await sell('CASH');
    const line = await shop()
      .db.read.selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const refunds = [{ method: 'card', amount: 1000 }];
    const lines = [{ lineId: line.id, quantity: 1, back: 'stock' }];
    const back = { invoiceId, lines, reason: 'Too small', amount: 1000, refunds };
    await noted('POST /TillController/return', back, 'return.create');
    await noted('DELETE /OrderController/delete_order', { id: (await sell('CREDIT')).invoiceId }, 'order.delete');
  });

  it('of couriers and expenses', async () => {
    const courier = { name: 'Quick Courier', charge: 250, returnCharge: 100 };
    const { courierId } = await noted('POST /CourierController/create', courier, 'courier.create');
    await noted('POST /CourierController/update', { ...courier, id: courierId, charge: 260 }, 'courier.update');
    await noted('POST /CourierController/switch', { id: courierId, isOff: '1' }, 'courier.switchOff');
    await noted('POST /CourierController/switch', { id: courierId, isOff: '0' }, 'courier.switchOn');
    await noted('POST /CourierController/connect', { id: courierId, adapter: 'postex' }, 'courier.connect');
    await noted('POST /CourierController/renewHeard', { id: courierId }, 'courier.renewHeard');
    await noted(
      'POST /CourierController/sayWord',
      { id: courierId, word: 'Hub', state: 'onTheWay' },
      'courier.sayWord',
    );
    await noted('POST /CourierController/mapCity', { id: courierId, city: 'Lahore', theirs: '' }, 'courier.mapCity');
    await parcels(courierId);
    const spent = { category: 'Stationery', description: 'Pens', amount: 90, date: today };
    const { id: category } = await noted(
      'POST /AccountingController/createCategory',
      { name: spent.category },
      'expenseCategory.create',
    );
    const renamed = { id: category, name: 'Paper and pens' };
    await noted('POST /AccountingController/updateCategory', renamed, 'expenseCategory.update');
    const expense = { ...spent, category: String(category) };
    await noted('POST /AccountingController/receipt', formOf({ file: await pngFile() }), 'expense.receipt');
    const { id } = await noted('POST /AccountingController/expenses', expense, 'expense.create');
    await noted('POST /AccountingController/updateExpense', { ...expense, id, amount: 95 }, 'expense.update');
    await noted('POST /AccountingController/approveExpense', { id }, 'expense.approve');
    await noted('POST /AccountingController/reverseExpense', { id }, 'expense.reverse');
    const { id: mistake } = await noted('POST /AccountingController/expenses', expense, 'expense.create');
    await noted(`DELETE /AccountingController/expenses/${mistake}`, undefined, 'expense.delete');
    const other = await noted('POST /AccountingController/createCategory', { name: 'Tea' }, 'expenseCategory.create');
    await noted(`DELETE /AccountingController/categories/${other.id}`, undefined, 'expenseCategory.delete');
    const weekly = { ...expense, every: 'week', firstDate: today };
    // The first of them is made at once, by nobody of staff.
    const recurring = await noted('POST /AccountingController/createRecurring', weekly, 'recurringExpense.create');
    const change = { ...expense, id: recurring.id, amount: 95 };
    await noted('POST /AccountingController/updateRecurring', change, 'recurringExpense.update');
    await noted(`DELETE /AccountingController/recurring/${recurring.id}`, undefined, 'recurringExpense.delete');
  });

  it('of what customers on credit pay, and of months', async () => {
    const body = tillOrder([{ stockId: nishat.stockIds[0], price: 1000, quantity: 1 }], { method: 'CREDIT' });
    const { invoiceId } = await noted('POST /OrderController/create', body, 'order.create');
    const { phone_key: phone } = await shop()
      .db.read.selectFrom('orders')
      .select('phone_key')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const payment = { phone, amount: 10, date: today, method: 'cash' };
    const { paymentId } = await noted('POST /AccountingController/creditPayment', payment, 'creditPayment.create');
    await noted(`DELETE /AccountingController/creditPayments/${paymentId}`, undefined, 'creditPayment.reverse');
    // Something to close a month for.
    const spent = { category: 1, description: 'Rent', amount: 1, date: lastDayOf(lastMonth) };
    const { id } = await noted('POST /AccountingController/expenses', spent, 'expense.create');
    await noted('POST /AccountingController/approveExpense', { id }, 'expense.approve');
    await noted('POST /AccountingController/closeMonth', { month: lastMonth }, 'month.close');
    await noted('POST /AccountingController/reopenMonth', { month: lastMonth }, 'month.reopen');
  });

  it('of the desk, of phones and of views', async () => {
    const call = async (outcome: string, action: string, more: object = {}) => {
      const { invoiceId: id } = await place();
      await noted('POST /ConfirmationController/attempt', { id, outcome, ...more }, action);
    };
    await call('confirmed', 'order.confirm');
    await call('cancelled', 'order.cancel');
    await call('no-answer', 'order.call');
    const { invoiceId, invoiceNumber, confirmCode } = await place();
    await noted('POST /ConfirmationController/sendLink', { id: invoiceId, how: 'copied' }, 'order.sendLink');
    const text = `${invoiceNumber} ${confirmCode}`;
    await noted('POST /ConfirmationController/code', { text }, 'order.confirm');
    // Kept of shoppers where orders are limited by where they come from.
    const origin = {
      order_id: Number(invoiceId),
      device_hash: 'd',
      network: '203.0.113.7',
      at: new Date().toISOString(),
    };
    await shop().db.transaction((trx) => trx.insertInto('order_origins').values(origin).execute());
    await noted('POST /ConfirmationController/bar', { id: invoiceId, barred: true }, 'order.barNetwork');
    await noted('POST /ConfirmationController/bar', { id: invoiceId, barred: false }, 'order.letNetwork');
    await noted('POST /PhoneController/block', { phone: '03001234567', reason: 'Refused' }, 'phone.block');
    await noted('POST /PhoneController/unblock', { phone: '03001234567' }, 'phone.unblock');
    const customers = await shop()
      .db.read.selectFrom('orders')
      .select((eb) => ['phone_key', eb.fn.min('id').as('id')])
      .where('phone_key', '<>', '')
      .where('removed_at', 'is', null)
      .groupBy('phone_key')
      .execute();
    const [one, other] = customers;
    const said = { phone: one?.phone_key, tags: ['VIP'], note: 'Pays late', version: 0 };
    await noted('POST /CustomerController/note', said, 'phone.note');
    await noted('POST /CustomerController/tag', { ids: [one?.id], tag: 'Wholesale', on: true }, 'phone.tag');
    await noted('POST /CustomerController/tag', { ids: [one?.id], tag: 'Wholesale', on: false }, 'phone.untag');
    await noted('POST /CustomerController/consent', { phone: one?.phone_key, isYes: false }, 'phone.stopWriting');
    await noted('POST /CustomerController/consent', { phone: one?.phone_key, isYes: true }, 'phone.startWriting');
    await noted('POST /CustomerController/language', { phone: one?.phone_key, language: 'ur' }, 'phone.speak');
    await noted('POST /CustomerController/merge', { phone: other?.phone_key, into: one?.phone_key }, 'phone.merge');
    await noted('POST /CustomerController/separate', { phone: other?.phone_key }, 'phone.separate');
    const view = { list: 'orders', name: 'Lahore', query: 'city=lahore' };
    const { viewId: id } = await noted('POST /SavedViewController/create', view, 'view.create');
    await noted('POST /SavedViewController/update', { id, name: 'Lahore city' }, 'view.update');
    await noted(`DELETE /SavedViewController/delete/${id}`, undefined, 'view.delete');
  });

  it('of tills', async () => {
    const told = { key: 'k'.repeat(87), release: '1', storage: 'kept', freeBytes: null, at: 1 };
    await noted('POST /TillController/device', told, 'till.create');
    const row = await shop().db.read.selectFrom('till_devices').select('id').executeTakeFirstOrThrow();
    const deviceId = row.id;
    const at = new Date().toISOString();
    const offline = { key: randomUUID(), device: told.key, number: 'A-2611-1', at, deviceAt: at, cashier: 1 };
    const sent = { payload: JSON.stringify(offline), signature: 'A'.repeat(86) };
    await noted('POST /TillController/offlineSale', sent, 'offlineSale.putAside');
    const { id } = await shop().db.read.selectFrom('offline_sales').select('id').executeTakeFirstOrThrow();
    const never = { kind: 'listed', id, answer: 'never-happened', note: 'Nobody knows of it' };
    await noted('POST /TillController/settle', never, 'offlineSale.drop');
    await noted('POST /TillController/renameDevice', { deviceId, name: 'Counter 1' }, 'till.update');
    // Or whoever strikes it off is signed out too.
    await shop().db.transaction((trx) => trx.updateTable('sessions').set({ device_id: null }).execute());
    await noted('POST /TillController/strikeOff', { deviceId }, 'till.strikeOff');
    await noted('POST /TillController/forgetPins', { deviceId }, 'till.forgetPins');
    await noted('POST /TillController/admit', { deviceId }, 'till.admit');
  });

  it('of the drawer and of held carts', async () => {
    const opened = { till: 'Counter 1', float: 2000 };
    const { shiftId } = await noted('POST /TillController/openShift', opened, 'shift.open');
    const coins = { kind: 'paid-in', amount: 10, reason: 'Coins' };
    await noted('POST /TillController/drawer', coins, 'shift.drawer');
    const [paid] = await shop().db.read.selectFrom('expense_categories').select('id').execute();
    const tea = { category: paid?.id, amount: 5, reason: 'Tea' };
    await noted('POST /AccountingController/payExpense', tea, 'expense.create', 'shift.drawer');
    const cart = { items: [{ stockId: nishat.stockIds[0], quantity: 1 }], discount: null, method: 'cash' };
    const { cartId } = await noted('POST /TillController/hold', { name: 'Red scarf', cart }, 'cart.hold');
    await noted('POST /TillController/recall', { cartId }, 'cart.recall');
    const notes = [
      { value: 1000, count: 2 },
      { value: 5, count: 1 },
    ];
    await noted('POST /TillController/closeShift', { shiftId, notes: [] }, 'shift.count');
    await noted('POST /TillController/closeShift', { shiftId, seen: 2005, notes }, 'shift.close');
  });

  /** An order of a shopper, which nobody of staff has made. */
  const place = async () => {
    const { productId, stockIds } = nishat;
    const body = shopperOrder({ productId, stockId: stockIds[0], price: 1000, quantity: 1 });
    return (await shop().call<Detail>('POST', '/OrderController/create', body)).body.data;
  };

  async function bookings(courierId: number, one: number, two: number): Promise<void> {
    const city = { courier_id: courierId, code: 'Lahore', name: 'Lahore', name_key: 'lahore' };
    await shop().db.transaction((trx) => trx.insertInto('courier_cities').values(city).execute());
    const booked = await noted(
      'POST /BookingController/book',
      { courierId, parcels: [{ id: one }] },
      'order.bookParcel',
    );
    expect(booked).toMatchObject({ bookings: [{ invoiceId: one }], refused: [] });
    const at = '2099-01-01T00:00:00.000Z';
    const when = { created_at: at, due_at: at, changed_at: at };
    const { id: by_user } = await shop()
      .db.read.selectFrom('users')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const about = { courier_id: courierId, order_id: two, by_user, grams: 500, state: 'unknown' as const };
    const rows = [1, 2, 3].map((count) => ({
      ...about,
      ...when,
      reference: `NOTED-${count}`,
      ...(count === 3 && { state: 'booked' as const }),
    }));
    const kept = await shop().db.transaction((trx) =>
      trx.insertInto('bookings').values(rows).returning('id').execute(),
    );
    await noted('POST /BookingController/cancel', { ids: [kept[0]?.id] }, 'order.cancelBooking');
    await noted('POST /BookingController/handOver', { ids: [kept[2]?.id] }, 'order.handParcel');
    await noted('POST /BookingController/settle', { id: kept[1]?.id, trackingNumber: '' }, 'order.settleBooking');
  }

  async function parcels(courierId: number): Promise<void> {
    const step = (id: number, name: string, action: string) =>
      noted('POST /OrderController/step', { id, step: name }, action);
    const confirmed = async () => {
      const { invoiceId: id } = await place();
      await step(id, 'confirm', 'order.confirm');
      return id;
    };
    const [one, two] = [await confirmed(), await confirmed()];
    const dispatch = { courierId, parcels: [{ id: one }] };
    await noted('POST /DispatchController/dispatch', dispatch, 'order.dispatch');
    await bookings(courierId, await confirmed(), await confirmed());
    const attempted = { id: one, reason: 'Not at home' };
    await noted('POST /AdviceController/attempted', attempted, 'order.attempted');
    const { parcel_event: mark } = await shop()
      .db.read.selectFrom('shipments')
      .select('parcel_event')
      .where('order_id', '=', one)
      .executeTakeFirstOrThrow();
    await noted('POST /AdviceController/undoAttempted', { id: one, mark }, 'order.undoAttempted');
    await noted('POST /AdviceController/attempted', attempted, 'order.attempted');
    await noted('POST /AdviceController/advise', { kind: 'retry', parcels: [{ id: one }] }, 'order.advise');
    const correction = { id: one, trackingNumber: 'QK1', cost: 255, returnCharge: 100 };
    await noted('POST /DispatchController/correct', correction, 'order.correctParcel');
    await step(one, 'deliver', 'order.deliver');
    await step(two, 'dispatch', 'order.dispatch');
    await step(two, 'return', 'order.return');
    const { invoiceId: three } = await place();
    await step(three, 'cancel', 'order.cancel');
  }
});
