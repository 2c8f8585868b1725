import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { api } from '../../app.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { serverOptions } from '../http/serverOptions.ts';
import { readDescription } from '../../testing/documentedCodes.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { shopperOrder, tillOrder } from '../../testing/testOrders.ts';

/** Who is let in; each includes the ones after it, but that nobody of staff has a deploy token. */
const CIRCLES = ['everybody', 'cashier', 'manager', 'administrator', 'deploy token'] as const;
type Circle = (typeof CIRCLES)[number];

interface Kind {
  query?: string;
  body?: object;
}

const LINE = { productId: 1, stockId: 1, price: 1, quantity: 1 };

/** One call that was registered, or where its query or body decides, each kind of it. */
const TABLE: Record<string, Circle | [kind: Kind, circle: Circle][]> = {
  'DELETE /AccountingController/categories/:id': 'manager',
  'DELETE /AccountingController/creditPayments/:id': 'manager',
  'DELETE /AccountingController/expenses/:id': 'manager',
  'DELETE /AccountingController/recurring/:id': 'manager',
  'DELETE /EntitiesController/delete/:id': 'administrator',
  'DELETE /OrderController/delete_order': 'manager',
  'DELETE /ProductsController/delete/:id': 'manager',
  'DELETE /PromotionController/delete/:id': 'administrator',
  'DELETE /StockController/stocks/:stockId': 'manager',
  'DELETE /PurchaseController/delete/:id': 'manager',
  'DELETE /PurchaseController/payments/:id': 'manager',
  'GET /AccountingController/categories': 'manager',
  'GET /AccountingController/credit': 'manager',
  'GET /AccountingController/creditAccount': [[{ query: 'phone=03001234567' }, 'manager']],
  'GET /AccountingController/expense': 'manager',
  'GET /AccountingController/expenses': 'manager',
  'GET /AccountingController/invoices': 'manager',
  'GET /AccountingController/months': 'manager',
  'GET /AccountingController/profitLoss': [[{ query: 'from=2026-01-01&to=2026-01-02' }, 'manager']],
  'GET /AccountingController/receipt': 'manager',
  'GET /AccountingController/recurring': 'manager',
  'GET /AuditController/choices': 'administrator',
  'GET /AuditController/entries': 'administrator',
  'GET /AuditController/security': 'administrator',
  'GET /BackupController/backups': 'administrator',
  'GET /BackupController/file/:token': 'everybody',
  'GET /AdviceController/advices': [[{ query: 'id=1' }, 'manager']],
  'GET /AdviceController/counts': 'manager',
  'GET /AdviceController/parcels': 'manager',
  'GET /BookingController/bookings': 'manager',
  'GET /BookingController/couriers': 'manager',
  'GET /BookingController/labels': [[{ query: 'ids=1&courierId=1' }, 'manager']],
  'GET /BookingController/loadSheet': [[{ query: 'ids=1&courierId=1' }, 'manager']],
  'GET /BookingController/offers': [[{ query: 'courierId=1' }, 'manager']],
  'GET /BookingController/plan': [[{ query: 'ids=1' }, 'manager']],
  'GET /BotCheckController/challenge': 'everybody',
  'GET /BotCheckController/script.js': 'everybody',
  'GET /ConfirmationController/answers': 'manager',
  'GET /ConfirmationController/barred': 'manager',
  'GET /ConfirmationController/link': [[{ query: 'token=none' }, 'everybody']],
  'GET /ConfirmationController/queue': 'manager',
  'GET /CourierController/cities': [[{ query: 'id=1' }, 'manager']],
  'GET /CourierController/connection': [[{ query: 'id=1' }, 'manager']],
  'GET /CourierController/courier': [[{ query: 'id=1' }, 'manager']],
  'GET /CourierController/couriers': 'manager',
  'GET /CourierMoneyController/ask': [[{ query: 'courierId=1' }, 'manager']],
  'GET /CourierMoneyController/askable': 'manager',
  'GET /CourierController/words': [[{ query: 'id=1' }, 'manager']],
  'GET /CourierMoneyController/owed': 'manager',
  'GET /CourierMoneyController/parcels': 'manager',
  'GET /CourierMoneyController/remittances': 'manager',
  'GET /CourierMoneyController/terms': 'manager',
  'GET /CustomerController/customer': [[{ query: 'phone=03001234567' }, 'cashier']],
  'GET /CustomerController/customers': [
    [{ query: '' }, 'cashier'],
    [{ query: 'format=csv' }, 'manager'],
  ],
  'GET /DispatchController/bookingSheet': [[{ query: 'ids=1&courierId=1' }, 'manager']],
  'GET /DispatchController/parcels': 'manager',
  'GET /InboxController/conversation': [[{ query: 'phone=03001234567' }, 'manager']],
  'GET /InboxController/messages': 'manager',
  'GET /RestockController/requests': 'manager',
  'POST /RestockController/ask': 'everybody',
  'POST /RestockController/tell': 'manager',
  'POST /InboxController/answer': 'manager',
  'POST /InboxController/done': 'manager',
  'GET /OutboxController/messages': 'cashier',
  'GET /OutboxController/setup': 'administrator',
  'POST /OutboxController/mail': 'administrator',
  'POST /OutboxController/sms': 'administrator',
  'POST /OutboxController/test': 'administrator',
  'POST /OutboxController/templates': 'administrator',
  'POST /OutboxController/text': 'administrator',
  'GET /OutboxController/webhook': 'everybody',
  'POST /OutboxController/webhook': 'everybody',
  'POST /OutboxController/whatsapp': 'administrator',
  'GET /EntitiesController/index': [
    [{ query: 'entityGroup=prdSize' }, 'everybody'],
    [{ query: 'entityGroup=prdSizeGroup' }, 'cashier'],
    [{ query: 'entityGroup=role' }, 'cashier'],
  ],
  'GET /EntitiesController/lookups': 'administrator',
  'GET /NoticeController/notices': 'cashier',
  'GET /NoticeController/push': 'cashier',
  'GET /SetupController/checklist': 'administrator',
  'POST /SetupController/settle': 'administrator',
  'POST /NoticeController/push': 'cashier',
  'POST /NoticeController/pushHere': 'cashier',
  'POST /NoticeController/seen': 'cashier',
  'GET /LiveController/events': 'cashier',
  'GET /OrderController/bursts': 'manager',
  'GET /OrderController/counts': 'cashier',
  'GET /OrderController/customerOrders': [[{ query: 'id=1' }, 'manager']],
  'GET /OrderController/order': 'cashier',
  'GET /OrderController/orders': 'cashier',
  'GET /OrderController/timeline': [[{ query: 'id=1' }, 'manager']],
  'GET /OrderController/papers': [[{ query: 'ids=1' }, 'cashier']],
  'GET /OrderController/track': 'everybody',
  'GET /PhoneController/blocked': 'manager',
  'GET /PhoneController/reputation': [[{ query: 'phone=1' }, 'cashier']],
  'GET /ProductsController/Products': 'manager',
  'GET /ProductsController/colors': 'manager',
  'GET /ProductsController/featured': 'manager',
  'GET /ProductsController/feed': 'everybody',
  'GET /ProductsController/importTemplate': 'manager',
  'GET /ProductsController/nextSku': 'manager',
  'GET /ProductsController/product/:id': 'everybody',
  'GET /ProductsController/sitemap': 'everybody',
  'GET /PromotionController/promotion': 'administrator',
  'GET /PromotionController/promotions': 'administrator',
  'GET /PublicController/me': 'cashier',
  'GET /PagesController/page/:slug': 'everybody',
  'GET /PagesController/pages': 'administrator',
  'GET /TranslationController/texts': [[{ query: 'kind=product' }, 'manager']],
  'GET /PrivacyController/person': [[{ query: 'phone=03001234567' }, 'administrator']],
  'GET /PurchaseController/payments': 'manager',
  'GET /PurchaseController/purchase': 'manager',
  'GET /PurchaseController/purchases': 'manager',
  'GET /PurchaseController/reorder': 'manager',
  'GET /PurchaseController/suppliers': 'manager',
  'GET /SavedViewController/views': [[{ query: 'list=orders' }, 'cashier']],
  'GET /ReportController/dashboard': 'manager',
  'GET /ReportController/pendingOrders': 'cashier',
  'GET /ReportController/report': [[{ query: 'report=sales&from=2026-01-01&to=2026-01-31' }, 'manager']],
  'GET /RoleController/roles': 'administrator',
  'POST /RoleController/create': 'administrator',
  'POST /RoleController/update': 'administrator',
  'DELETE /RoleController/delete/:id': 'administrator',
  'GET /SearchController/find': [[{ query: 'q=ali' }, 'cashier']],
  'GET /SettingsController/dataVersion': 'everybody',
  'GET /SettingsController/papers': 'cashier',
  'GET /SettingsController/public': 'everybody',
  'GET /SettingsController/receipt': 'cashier',
  'GET /SettingsController/settings': 'administrator',
  'GET /StockController/badged': 'everybody',
  'GET /StockController/front': 'everybody',
  'GET /StockController/grid': 'manager',
  'GET /StockController/movements': [[{ query: 'stockId=1' }, 'manager']],
  'GET /StockController/stock/:stockId': 'manager',
  'GET /StockController/stockTake/:takeId': 'manager',
  'GET /StockController/stockTakes': 'manager',
  'GET /StockController/takeLines': [[{ query: 'takeId=1' }, 'manager']],
  'GET /StockController/stocks': [
    [{ query: 'groupPrds=1' }, 'everybody'],
    [{}, 'cashier'],
    [{ query: 'groupPrds=1&groupPrds=1' }, 'cashier'],
    [{ query: 'format=csv' }, 'cashier'],
  ],
  'DELETE /UserController/sessions/:id': 'cashier',
  'DELETE /UserController/users/:id': 'administrator',
  'GET /TillController/customer': [[{ query: 'phone=03001234567' }, 'cashier']],
  'GET /TillController/customers': [[{ query: 'q=ay' }, 'cashier']],
  'GET /TillController/devices': 'manager',
  'GET /TillController/goods': 'cashier',
  'GET /TillController/variations': 'cashier',
  'GET /TillController/heldCarts': 'cashier',
  'GET /TillController/returnReceipt': [[{ query: 'id=1' }, 'cashier']],
  'GET /TillController/returnable': [[{ query: 'invoice=1' }, 'cashier']],
  'GET /TillController/sales': 'cashier',
  'GET /TillController/salespeople': 'cashier',
  'GET /TillController/shelves': 'cashier',
  'GET /TillController/shift': 'cashier',
  'GET /TillController/shiftReport': [[{ query: 'id=1' }, 'cashier']],
  'GET /TillController/looseCash': 'manager',
  'GET /TillController/shifts': 'cashier',
  'GET /TillController/toSettle': 'manager',
  'POST /TillController/admit': 'manager',
  'POST /TillController/approveDiscount': 'cashier',
  'POST /TillController/closeShift': 'cashier',
  'POST /TillController/device': 'cashier',
  'POST /TillController/drawer': 'cashier',
  'POST /TillController/forgetPins': 'manager',
  'POST /TillController/hold': 'cashier',
  'POST /TillController/offlineSale': 'cashier',
  'POST /TillController/openShift': 'cashier',
  'POST /TillController/ownPin': 'cashier',
  'POST /TillController/recall': 'cashier',
  'POST /TillController/renameDevice': 'manager',
  'POST /TillController/return': 'cashier',
  'POST /TillController/settle': 'manager',
  'POST /TillController/strikeOff': 'manager',
  'POST /TillController/switchPerson': 'cashier',
  'GET /UserController/pin': 'cashier',
  'POST /UserController/setPin': 'cashier',
  'POST /UserController/resetPin': 'administrator',
  'GET /UserController/sessions': 'cashier',
  'GET /UserController/users': [
    [{}, 'administrator'],
    [{ query: 'role=50' }, 'administrator'],
    [{ query: 'role=52&role=50' }, 'administrator'],
    [{ query: 'role=52' }, 'manager'],
  ],
  'GET /uploads/:hash/:file': 'everybody',
  'POST /AccountingController/approveExpense': 'manager',
  'POST /AccountingController/closeMonth': 'manager',
  'POST /AccountingController/createCategory': 'manager',
  'POST /AccountingController/createRecurring': 'manager',
  'POST /AccountingController/creditLimit': 'manager',
  'POST /AccountingController/creditPayment': 'manager',
  'POST /AccountingController/expenses': 'manager',
  'POST /AccountingController/payExpense': 'manager',
  'POST /AccountingController/receipt': 'manager',
  'POST /AccountingController/reopenMonth': 'administrator',
  'POST /AccountingController/reverseExpense': 'manager',
  'POST /AccountingController/updateCategory': 'manager',
  'POST /AccountingController/updateExpense': 'manager',
  'POST /AccountingController/updateRecurring': 'manager',
  'POST /AdviceController/advise': 'manager',
  'POST /AdviceController/attempted': 'manager',
  'POST /AdviceController/undoAttempted': 'manager',
  'POST /BookingController/book': 'manager',
  'POST /BookingController/cancel': 'manager',
  'POST /BookingController/handOver': 'manager',
  'POST /BookingController/settle': 'manager',
  'POST /ConfirmationController/attempt': 'manager',
  'POST /ConfirmationController/bar': 'manager',
  'POST /ConfirmationController/code': 'manager',
  'POST /ConfirmationController/link': [[{ body: { token: 'none', form: {} } }, 'everybody']],
  'POST /ConfirmationController/sendLink': 'manager',
  'POST /ConfirmationController/claim': 'manager',
  'POST /ConfirmationController/release': 'manager',
  'POST /CourierController/connect': 'administrator',
  'POST /CourierController/create': 'manager',
  'POST /CourierController/heard/:token': 'everybody',
  'POST /CourierController/mapCity': 'manager',
  'POST /CourierController/renewHeard': 'administrator',
  'POST /CourierController/sayWord': 'manager',
  'POST /CourierController/switch': 'manager',
  'POST /CourierController/test': 'manager',
  'POST /CourierController/update': 'manager',
  'POST /CourierMoneyController/post': 'manager',
  'POST /CourierMoneyController/review': 'manager',
  'POST /CourierMoneyController/settle': 'manager',
  'POST /CourierMoneyController/terms': 'manager',
  'POST /CustomerController/consent': 'manager',
  'POST /CustomerController/language': 'manager',
  'POST /CustomerController/merge': 'manager',
  'POST /CustomerController/note': 'manager',
  'POST /CustomerController/separate': 'manager',
  'POST /CustomerController/tag': 'manager',
  'POST /DispatchController/correct': 'manager',
  'POST /DispatchController/dispatch': 'manager',
  'POST /EntitiesController/create': 'manager',
  'POST /EntitiesController/reorder': 'administrator',
  'POST /EntitiesController/update': 'administrator',
  'POST /OrderController/create': [
    [{ body: shopperOrder(LINE) }, 'everybody'],
    [{ body: tillOrder([LINE]) }, 'cashier'],
    [{ body: {} }, 'everybody'],
  ],
  'POST /OrderController/note': 'manager',
  'POST /OrderController/createFromMessage': 'manager',
  'POST /OrderController/pay_invoice': 'manager',
  'POST /OrderController/quote': 'manager',
  'POST /OrderController/readMessage': 'manager',
  'POST /PhoneController/block': 'manager',
  'POST /PhoneController/unblock': 'manager',
  'POST /OrderController/step': 'manager',
  'POST /OrderController/undoStep': 'manager',
  'POST /OrderController/update': 'manager',
  'POST /PagesController/preview': 'administrator',
  'POST /PagesController/update': 'administrator',
  'POST /TranslationController/save': 'manager',
  'POST /PrivacyController/erase': 'administrator',
  'POST /PrivacyController/export': 'administrator',
  'POST /ProductsController/bulk': 'manager',
  'POST /ProductsController/create': 'manager',
  'POST /ProductsController/featured': 'manager',
  'POST /ProductsController/importCheck': 'manager',
  'POST /TranslationController/importCheck': 'manager',
  'POST /TranslationController/import': 'manager',
  'POST /ProductsController/importRun': 'manager',
  'POST /ProductsController/shade': 'manager',
  'POST /ProductsController/updateProduct': 'manager',
  'POST /PromotionController/check': 'everybody',
  'POST /PromotionController/create': 'administrator',
  'POST /PromotionController/switch': 'administrator',
  'POST /PromotionController/update': 'administrator',
  'POST /PublicController/authLogin': [[{ body: {} }, 'everybody']],
  'POST /PublicController/authLogout': 'cashier',
  'POST /PublicController/authCode': [[{ body: {} }, 'everybody']],
  'GET /UserController/secondFactor': 'cashier',
  'POST /UserController/confirmSecondFactor': 'cashier',
  'POST /UserController/endSecondFactor': 'cashier',
  'POST /UserController/newRecoveryCodes': 'cashier',
  'POST /UserController/resetSecondFactor': 'administrator',
  'POST /UserController/startSecondFactor': 'cashier',
  'DELETE /SavedViewController/delete/:id': 'cashier',
  'POST /SavedViewController/create': [
    [{ body: { list: 'orders', name: 'Mine', query: '' } }, 'cashier'],
    [{ body: { list: 'orders', name: 'Ours', query: '', isShared: '1' } }, 'manager'],
  ],
  'POST /SavedViewController/update': 'cashier',
  'POST /SettingsController/banner': 'administrator',
  'POST /SettingsController/logo': 'administrator',
  'POST /SettingsController/update': 'administrator',
  'POST /StockController/cancelTake': 'manager',
  'POST /StockController/count': 'manager',
  'POST /StockController/countRest': 'manager',
  'POST /StockController/create': 'manager',
  'POST /StockController/grid': 'manager',
  'POST /StockController/postTake': 'manager',
  'POST /StockController/startTake': 'manager',
  'POST /StockController/uncount': 'manager',
  'POST /StockController/uncountRest': 'manager',
  'POST /StockController/undoCorrection': 'manager',
  'POST /StockController/update': 'manager',
  'POST /UserController/changePassword': 'cashier',
  'POST /PurchaseController/cancel': 'manager',
  'POST /PurchaseController/create': 'manager',
  'POST /PurchaseController/payment': 'manager',
  'POST /PurchaseController/receive': 'manager',
  'POST /PurchaseController/reorder': 'manager',
  'POST /PurchaseController/update': 'manager',
  'POST /UserController/create': [
    [{ body: { role: 53 } }, 'administrator'],
    [{ body: { role: '52' } }, 'manager'],
    [{ body: {} }, 'administrator'],
  ],
  'POST /UserController/resetPassword': 'administrator',
  'POST /UserController/signOutElsewhere': 'cashier',
  'POST /UserController/signOutEverywhere': 'administrator',
  'POST /UserController/switchOff': 'administrator',
  'POST /UserController/switchOn': 'administrator',
  'POST /UserController/update': 'administrator',
  'GET /ReleaseTokenController/packages': 'administrator',
  'GET /ReleaseTokenController/tokens': 'administrator',
  'POST /ReleaseTokenController/create': 'administrator',
  'POST /ReleaseTokenController/end': 'administrator',
  'PUT /releases/:name/versions/:version': 'deploy token',
  'POST /releases/:name/check': 'deploy token',
  'GET /releases': 'administrator',
  'POST /releases/:name/current': 'administrator',
  'POST /BackupController/link/:id': 'administrator',
  'POST /BackupController/make': 'administrator',
  'POST /releases/:name/local': 'administrator',
  'POST /releases/:name/rollback': 'administrator',
  'POST /releases/:name/webhook': 'administrator',
  'GET /releases/:name': 'administrator',
  'GET /releases/live': 'everybody',
  'GET /releases/:name/versions/:version': 'everybody',
  'GET /releases/artifacts/:digest': 'everybody',
  'GET /releases/preview/:token': 'everybody',
  'POST /telemetry': 'everybody',
};

let app: FastifyInstance;
let database: Database;
const registered: string[] = [];
const dataDir = testFolder();

beforeAll(async () => {
  const config = { ...readConfig({ SEED: 'none', BOTCHECK: 'altcha', RATE_LIMIT: 'off' }), dataDir };
  database = openDatabase(config);
  app = Fastify(serverOptions(config, false));
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    registered.push(...methods.map((one) => `${one} ${url.replace('/api', '')}`));
  });
  await app.register(api, { prefix: '/api', config, database });
  await app.ready();
});
afterAll(() => app.close());

it('has a row for every call that is registered, and for no other', () => {
  const calls = registered.filter((call) => call !== 'GET /*' && !call.startsWith('GET /docs'));
  expect([...new Set(calls)].toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

it('has a description of every call, but for the script of the bot check', async () => {
  const { paths } = await readDescription(app);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => {
      const own = path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1');
      return `${method.toUpperCase()} ${own}`;
    }),
  );
  const all = Object.keys(TABLE).filter((call) => call !== 'GET /BotCheckController/script.js');
  expect(described.toSorted()).toEqual(all.toSorted());
});

const kinds = Object.entries(TABLE).flatMap(([call, row]) =>
  (typeof row === 'string' ? [[{}, row] as [Kind, Circle]] : row).map(([kind, circle]) => ({ call, kind, circle })),
);

it.each(kinds)('$call $kind.query lets in $circle', async ({ call, kind, circle }) => {
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${path.replace(/:\w+/g, '999999')}${kind.query ? `?${kind.query}` : ''}`;
  const statusFor = async (headers: Record<string, string>): Promise<number> => {
    const payload = method === 'GET' ? {} : { payload: kind.body ?? {} };
    const reply = await app.inject({ method: method as 'GET', url, headers, ...payload, payloadAsStream: true });
    reply.stream().destroy();
    return reply.statusCode;
  };
  const { headers } = await signedIn(database, 'administrator');
  const { cookie = '', ...tokens } = headers;
  const callers: Record<string, Record<string, string>> = { stranger: {}, cookie: { cookie }, tokens };
  callers['supplier'] = (await signedIn(database, 'supplier')).headers;
  for (const [who, sent] of Object.entries(callers)) {
    const status = await statusFor(sent);
    expect([who, status === 401, status === 403]).toEqual([who, circle !== 'everybody', false]);
  }
  for (const role of ['cashier', 'manager', 'administrator'] as const) {
    const status = await statusFor((await signedIn(database, role)).headers);
    const isIn = CIRCLES.indexOf(role) >= CIRCLES.indexOf(circle);
    // Whoever is signed in has no token, and does not become somebody else by that.
    const needsToken = circle === 'deploy token';
    expect([role, status === 401, status === 403]).toEqual([role, needsToken, !isIn && !needsToken]);
  }
});
