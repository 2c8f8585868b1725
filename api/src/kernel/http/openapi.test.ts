import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { codesOf, readDescription, type ApiDescription } from '../../testing/documentedCodes.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('the description of the calls', (shop) => {
  let description: ApiDescription = { openapi: '', info: { description: '' }, servers: [], paths: {} };
  beforeAll(async () => {
    description = await readDescription(shop().app);
  });
  const operation = (method: string, path: string) => description.paths[`/api${path}`]?.[method];

  it('is of every call, each with a summary, a tag and what it answers', () => {
    expect(description.openapi).toBe('3.1.0');
    const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, call]) => {
        expect([path, method, call]).toEqual([
          path,
          method,
          expect.objectContaining({ summary: expect.stringMatching(/\S/), tags: [expect.any(String)] }),
        ]);
        for (const [status, answer] of Object.entries(call.responses)) {
          expect([path, status, answer.description]).not.toEqual([path, status, 'Default Response']);
        }
        expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500']));
        return `${method} ${path}`;
      }),
    );
    expect(calls.toSorted()).toEqual([
      'delete /api/AccountingController/categories/{id}',
      'delete /api/AccountingController/creditPayments/{id}',
      'delete /api/AccountingController/expenses/{id}',
      'delete /api/AccountingController/recurring/{id}',
      'delete /api/EntitiesController/delete/{id}',
      'delete /api/OrderController/delete_order',
      'delete /api/ProductsController/delete/{id}',
      'delete /api/PromotionController/delete/{id}',
      'delete /api/PurchaseController/delete/{id}',
      'delete /api/PurchaseController/payments/{id}',
      'delete /api/SavedViewController/delete/{id}',
      'delete /api/StockController/stocks/{stockId}',
      'delete /api/UserController/sessions/{id}',
      'delete /api/UserController/users/{id}',
      'get /api/AccountingController/categories',
      'get /api/AccountingController/credit',
      'get /api/AccountingController/creditAccount',
      'get /api/AccountingController/expense',
      'get /api/AccountingController/expenses',
      'get /api/AccountingController/invoices',
      'get /api/AccountingController/months',
      'get /api/AccountingController/profitLoss',
      'get /api/AccountingController/receipt',
      'get /api/AccountingController/recurring',
      'get /api/AuditController/choices',
      'get /api/AuditController/entries',
      'get /api/AuditController/security',
      'get /api/ConfirmationController/queue',
      'get /api/CourierController/courier',
      'get /api/CourierController/couriers',
      'get /api/DispatchController/bookingSheet',
      'get /api/DispatchController/parcels',
      'get /api/EntitiesController/index',
      'get /api/EntitiesController/lookups',
      'get /api/LiveController/events',
      'get /api/OrderController/bursts',
      'get /api/OrderController/customerOrders',
      'get /api/OrderController/order',
      'get /api/OrderController/orders',
      'get /api/OrderController/papers',
      'get /api/OrderController/timeline',
      'get /api/OrderController/track',
      'get /api/PhoneController/blocked',
      'get /api/PhoneController/reputation',
      'get /api/PrivacyController/person',
      'get /api/ProductsController/Products',
      'get /api/ProductsController/importTemplate',
      'get /api/ProductsController/nextSku',
      'get /api/ProductsController/product/{id}',
      'get /api/ProductsController/sitemap',
      'get /api/PromotionController/promotion',
      'get /api/PromotionController/promotions',
      'get /api/PublicController/me',
      'get /api/PurchaseController/payments',
      'get /api/PurchaseController/purchase',
      'get /api/PurchaseController/purchases',
      'get /api/PurchaseController/reorder',
      'get /api/PurchaseController/suppliers',
      'get /api/ReleaseTokenController/packages',
      'get /api/ReleaseTokenController/tokens',
      'get /api/ReportController/dashboard',
      'get /api/ReportController/pendingOrders',
      'get /api/ReportController/report',
      'get /api/SavedViewController/views',
      'get /api/SettingsController/dataVersion',
      'get /api/SettingsController/public',
      'get /api/SettingsController/receipt',
      'get /api/SettingsController/settings',
      'get /api/StockController/movements',
      'get /api/StockController/stock/{stockId}',
      'get /api/StockController/stockTake/{takeId}',
      'get /api/StockController/stockTakes',
      'get /api/StockController/stocks',
      'get /api/StockController/takeLines',
      'get /api/TillController/customer',
      'get /api/TillController/customers',
      'get /api/TillController/heldCarts',
      'get /api/TillController/looseCash',
      'get /api/TillController/returnReceipt',
      'get /api/TillController/returnable',
      'get /api/TillController/sales',
      'get /api/TillController/salespeople',
      'get /api/TillController/shelves',
      'get /api/TillController/shift',
      'get /api/TillController/shiftReport',
      'get /api/TillController/shifts',
      'get /api/UserController/secondFactor',
      'get /api/UserController/sessions',
      'get /api/UserController/users',
      'get /api/releases',
      'get /api/releases/artifacts/{digest}',
      'get /api/releases/live',
      'get /api/releases/preview/{token}',
      'get /api/releases/{name}',
      'get /api/releases/{name}/versions/{version}',
      'get /api/uploads/{hash}/{file}',
      'post /api/AccountingController/approveExpense',
      'post /api/AccountingController/closeMonth',
      'post /api/AccountingController/createCategory',
      'post /api/AccountingController/createRecurring',
      'post /api/AccountingController/creditLimit',
      'post /api/AccountingController/creditPayment',
      'post /api/AccountingController/expenses',
      'post /api/AccountingController/receipt',
      'post /api/AccountingController/reopenMonth',
      'post /api/AccountingController/reverseExpense',
      'post /api/AccountingController/updateCategory',
      'post /api/AccountingController/updateExpense',
      'post /api/AccountingController/updateRecurring',
      'post /api/ConfirmationController/attempt',
      'post /api/ConfirmationController/bar',
      'post /api/ConfirmationController/claim',
      'post /api/ConfirmationController/release',
      'post /api/CourierController/create',
      'post /api/CourierController/switch',
      'post /api/CourierController/update',
      'post /api/DispatchController/correct',
      'post /api/DispatchController/dispatch',
      'post /api/EntitiesController/create',
      'post /api/EntitiesController/reorder',
      'post /api/EntitiesController/update',
      'post /api/OrderController/create',
      'post /api/OrderController/createFromMessage',
      'post /api/OrderController/note',
      'post /api/OrderController/pay_invoice',
      'post /api/OrderController/quote',
      'post /api/OrderController/readMessage',
      'post /api/OrderController/step',
      'post /api/OrderController/undoStep',
      'post /api/OrderController/update',
      'post /api/PhoneController/block',
      'post /api/PhoneController/unblock',
      'post /api/PrivacyController/erase',
      'post /api/PrivacyController/export',
      'post /api/ProductsController/bulk',
      'post /api/ProductsController/create',
      'post /api/ProductsController/importCheck',
      'post /api/ProductsController/importRun',
      'post /api/ProductsController/updateProduct',
      'post /api/PromotionController/check',
      'post /api/PromotionController/create',
      'post /api/PromotionController/switch',
      'post /api/PromotionController/update',
      'post /api/PublicController/authCode',
      'post /api/PublicController/authLogin',
      'post /api/PublicController/authLogout',
      'post /api/PurchaseController/cancel',
      'post /api/PurchaseController/create',
      'post /api/PurchaseController/payment',
      'post /api/PurchaseController/receive',
      'post /api/PurchaseController/reorder',
      'post /api/PurchaseController/update',
      'post /api/ReleaseTokenController/create',
      'post /api/ReleaseTokenController/end',
      'post /api/SavedViewController/create',
      'post /api/SavedViewController/update',
      'post /api/SettingsController/logo',
      'post /api/SettingsController/update',
      'post /api/StockController/cancelTake',
      'post /api/StockController/count',
      'post /api/StockController/countRest',
      'post /api/StockController/create',
      'post /api/StockController/postTake',
      'post /api/StockController/startTake',
      'post /api/StockController/uncount',
      'post /api/StockController/uncountRest',
      'post /api/StockController/undoCorrection',
      'post /api/StockController/update',
      'post /api/TillController/closeShift',
      'post /api/TillController/drawer',
      'post /api/TillController/hold',
      'post /api/TillController/openShift',
      'post /api/TillController/recall',
      'post /api/TillController/return',
      'post /api/UserController/changePassword',
      'post /api/UserController/confirmSecondFactor',
      'post /api/UserController/create',
      'post /api/UserController/endSecondFactor',
      'post /api/UserController/newRecoveryCodes',
      'post /api/UserController/resetPassword',
      'post /api/UserController/resetSecondFactor',
      'post /api/UserController/signOutElsewhere',
      'post /api/UserController/signOutEverywhere',
      'post /api/UserController/startSecondFactor',
      'post /api/UserController/switchOff',
      'post /api/UserController/switchOn',
      'post /api/UserController/update',
      'post /api/releases/{name}/check',
      'post /api/releases/{name}/current',
      'post /api/releases/{name}/rollback',
      'post /api/telemetry',
      'put /api/releases/{name}/versions/{version}',
    ]);
  });

  it('explains every code', () => {
    for (const [code, { status, sentence }] of Object.entries(ERROR_CODES)) {
      expect(description.info.description).toContain(`| ${status} | \`${code}\` | ${sentence} |`);
    }
    const conflicts = operation('post', '/OrderController/create')?.responses['409'];
    const known = ['INSUFFICIENT_STOCK', 'PRICE_CHANGED', 'ROUNDING_CHANGED', 'NO_SHIFT', 'SHIFT_UNASKED'];
    expect(codesOf(conflicts).toSorted()).toEqual(known.toSorted());
    expect(conflicts?.description).toContain(ERROR_CODES.PRICE_CHANGED.sentence);
  });

  it('says who is let in', () => {
    const session = { cookie: [], authToken: [], apiKey: [] };
    expect(operation('get', '/OrderController/orders')?.security).toEqual([session]);
    expect(operation('post', '/OrderController/create')?.security).toEqual([{}, session]);
    expect(operation('get', '/SettingsController/public')?.security).toEqual([]);
    expect(operation('post', '/releases/{name}/check')?.security).toEqual([{ deployToken: [] }]);
    expect(operation('post', '/releases/{name}/rollback')?.security).toEqual([{ deployToken: [] }, session]);
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const call of Object.values(operations)) {
        const codes = codesOf(call.responses['401']);
        const isForStaff = codes.includes('NOT_SIGNED_IN') || codes.includes('WRONG_TOKEN');
        expect([path, isForStaff]).toEqual([path, call.security?.length !== 0]);
      }
    }
  });

  it('has nothing to find fault with for a linter of the field', async () => {
    // Nobody is given a licence; names of packages are never `live`, `preview` or `artifacts`.
    const rules = { 'info-license': 'off', 'no-ambiguous-paths': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const source = (await shop().app.inject('/api/docs/json')).body;
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    expect(problems.map(({ message, location: [at] }) => [message, at?.pointer])).toEqual([]);
  });

  it('names every call, and where the shop is', async () => {
    const ids = Object.values(description.paths).flatMap((calls) =>
      Object.values(calls).map((call) => call.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(operation('get', '/OrderController/orders')?.operationId).toBe('getOrderControllerOrders');
    expect(operation('put', '/releases/{name}/versions/{version}')?.operationId).toBe('putReleasesNameVersionsVersion');
    expect(description.servers).toEqual([{ url: '/', description: expect.any(String) }]);
  });

  it('can be read in a browser, which runs nothing but its own scripts', async () => {
    const page = await shop().call('GET', '/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const script = /src="([^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    const loaded = await shop().app.inject(new URL(script, 'http://shop.example/api/docs/').pathname);
    expect(loaded.statusCode).toBe(200);
  });
});
