import { beforeAll, expect, it } from 'vitest';
import { addAccount, signedIn } from '../testing/testAccounts.ts';
import { articleFields, formOf, pngFile, productFields, type TestLookups } from '../testing/testForms.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { buying, type Buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';

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
  version: number;
  path: string;
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

  const latest = async () => {
    const rows = shop()
      .db.read.selectFrom('audit_log')
      .select((eb) => eb.fn.max('id').as('id'));
    return Number((await rows.executeTakeFirst())?.id ?? 0);
  };
  /** Makes the call, which must succeed and be noted by these actions, once each. */
  const noted = async (call: string, body: unknown, ...actions: string[]): Promise<Detail> => {
    const [method = '', path = ''] = call.split(' ');
    const before = await latest();
    const reply = await shop().call<Detail>(method, path, body, staff);
    expect([call, reply.statusCode, reply.body.msg]).toEqual([call, 200, reply.body.msg]);
    const rows = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'user_id', 'subject_id'])
      .where('id', '>', before)
      .execute();
    expect([call, rows.map(({ action }) => action).toSorted()]).toEqual([call, actions.toSorted()]);
    for (const { user_id, subject_id } of rows) expect([call, user_id, subject_id]).not.toContain(null);
    return reply.body.data;
  };

  it('of lookups, settings and promotion codes', async () => {
    const { entityId } = await noted(
      'POST /EntitiesController/create',
      { group: 'prdSize', name: 'XS' },
      'entity.create',
    );
    await noted('POST /EntitiesController/update', { entityId, name: 'XXS' }, 'entity.update');
    const rows = await shop()
      .db.read.selectFrom('entities')
      .select('id')
      .where('group_name', '=', 'prdSize')
      .where('is_trash', '=', 0)
      .execute();
    const order = rows.map(({ id }) => id).toReversed();
    await noted('POST /EntitiesController/reorder', { group: 'prdSize', order }, 'entity.reorder');
    await noted(`DELETE /EntitiesController/delete/${entityId}`, undefined, 'entity.delete');
    const { path } = await noted('POST /SettingsController/logo', formOf({ file: await pngFile() }), 'settings.logo');
    await noted('POST /SettingsController/update', { values: { logo: path } }, 'settings.update');
    const code = { code: 'EID10', type: 'percentage', value: 10 };
    const { promotionId: id } = await noted('POST /PromotionController/create', code, 'promotion.create');
    await noted('POST /PromotionController/update', { ...code, id, value: 12 }, 'promotion.update');
    await noted('POST /PromotionController/switch', { id, isOff: '1' }, 'promotion.switch');
    await noted(`DELETE /PromotionController/delete/${id}`, undefined, 'promotion.delete');
  });

  it('of products and stock', async () => {
    const form = () => ({ product: productFields(lookups), variations: [articleFields(lookups)] });
    const { id } = await noted('POST /ProductsController/create', formOf(form()), 'product.create');
    const renamed = formOf({ product: productFields(lookups, { id, name: 'Frock' }) });
    await noted('POST /ProductsController/updateProduct', renamed, 'product.update');
    const sale = { ids: [id], action: 'sale', percentage: 10 };
    await noted('POST /ProductsController/bulk', sale, 'product.update');
    const added = { productId: id, varient: 'Mint', size: lookups.sizes[0], price: 900, costPrice: 500, qty: 3 };
    const { stockId } = await noted('POST /StockController/create', added, 'stock.create');
    const counted = { stockId, qty: 9, reason: 'count' };
    const { correction } = await noted('POST /StockController/update', counted, 'stock.update');
    const last = { stockId, movementId: correction.movementId };
    await noted('POST /StockController/undoCorrection', last, 'stock.undo');
    const { takeId } = await noted('POST /StockController/startTake', { name: 'Shelf A' }, 'stockTake.start');
    await noted('POST /StockController/cancelTake', { takeId }, 'stockTake.cancel');
    await noted(`DELETE /StockController/stocks/${stockId}`, undefined, 'stock.delete');
    await noted('POST /ProductsController/bulk', { ids: [id], action: 'delete' }, 'product.delete');
    const other = await noted('POST /ProductsController/create', formOf(form()), 'product.create');
    await noted(`DELETE /ProductsController/delete/${other.id}`, undefined, 'product.delete');
  });

  it('of purchases and payments', async () => {
    const { supplierId, stockIds } = nishat;
    const items = [{ stockId: stockIds[0], quantity: 2, costPrice: 400 }];
    const order = () => noted('POST /PurchaseController/create', { supplierId, items }, 'purchase.create');
    const { purchaseId: id } = await order();
    await noted('POST /PurchaseController/update', { id, supplierId, items, note: 'By road' }, 'purchase.update');
    await noted('POST /PurchaseController/receive', { id }, 'purchase.receive');
    await noted('POST /PurchaseController/cancel', { id: (await order()).purchaseId }, 'purchase.cancel');
    await noted(`DELETE /PurchaseController/delete/${(await order()).purchaseId}`, undefined, 'purchase.delete');
    const payment = { supplierId, amount: 150, method: 'cash', date: '2026-11-20' };
    const { paymentId } = await noted('POST /PurchaseController/payment', payment, 'payment.create');
    await noted(`DELETE /PurchaseController/payments/${paymentId}`, undefined, 'payment.reverse');
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
    await noted('POST /UserController/signOutElsewhere', undefined, 'user.signOutEverywhere');
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
    await noted('POST /OrderController/pay_invoice', { id }, 'order.complete', 'creditPayment.create');
    await noted('DELETE /OrderController/delete_order', { id: (await sell('CREDIT')).invoiceId }, 'order.delete');
  });

  it('of couriers and expenses', async () => {
    const courier = { name: 'Quick Courier', charge: 250, returnCharge: 100 };
    const { courierId } = await noted('POST /CourierController/create', courier, 'courier.create');
    await noted('POST /CourierController/update', { ...courier, id: courierId, charge: 260 }, 'courier.update');
    await noted('POST /CourierController/switch', { id: courierId, isOff: '1' }, 'courier.switchOff');
    const spent = { category: 'Stationery', description: 'Pens', amount: 90, date: '2026-11-20' };
    const { id: category } = await noted(
      'POST /AccountingController/createCategory',
      { name: spent.category },
      'expenseCategory.create',
    );
    const renamed = { id: category, name: 'Paper and pens' };
    await noted('POST /AccountingController/updateCategory', renamed, 'expenseCategory.update');
    const expense = { ...spent, category: String(category) };
    const { id } = await noted('POST /AccountingController/expenses', expense, 'expense.create');
    await noted('POST /AccountingController/updateExpense', { ...expense, id, amount: 95 }, 'expense.update');
    await noted('POST /AccountingController/approveExpense', { id }, 'expense.approve');
    await noted('POST /AccountingController/reverseExpense', { id }, 'expense.reverse');
    const { id: mistake } = await noted('POST /AccountingController/expenses', expense, 'expense.create');
    await noted(`DELETE /AccountingController/expenses/${mistake}`, undefined, 'expense.delete');
  });
});
