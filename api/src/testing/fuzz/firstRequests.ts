import { createHash } from 'node:crypto';
import { karachiDateTime } from '@shop/shared/format/dates';
import { TEMPLATE } from '../../products/import/routes.ts';
import { variationFields, fileOf, productFields, type TestLookups } from '../testForms.ts';
import { shopperOrder, tillOrder } from '../testOrders.ts';
import { BUYER, COSTS, PASSWORD, SUPPLIER, type Who } from './secrets.ts';
import { Recalled, Solved } from './values.ts';

/** A body that a call takes. */
export interface Example {
  call: string;
  body: unknown;
}

export interface FirstRequest extends Example {
  who: Who;
  parameters?: Record<string, unknown>;
}

interface Known {
  lookups: TestLookups;
  productId: number;
  /** Of a variation at Rs 1500. */
  stockId: number;
  supplierId: number;
  picture: File;
  tarballs: readonly File[];
}

const tableOf = (supplier: string): string =>
  TEMPLATE.replace('Example: Rose Garden Frock', 'Rose Garden Frock').replace('Full name of a supplier', supplier);

const oldest = (name: string) => new Recalled(name, { type: 'string' }, 1, '');
const someChallenge = new Recalled('challenge', { type: 'string' }, null, '');
const someRecoveryCode = new Recalled('codes', { type: 'string', pattern: '^(\\w{4}-){2}\\w{4}$' }, null, '');

/** Texts in Urdu, as they are downloaded and filled in. */
const TEXTS = 'Kind,Key,Field,Of,English,Urdu\r\ncolor,blue,name,,Blue,نیلا';

/** A table that an import takes, of products of this supplier. */
export const importFile = (supplier: string): File => fileOf(tableOf(supplier), 'products.csv');

const PUT_VERSION = 'PUT /releases/{name}/versions/{version}';

/** What every run begins with, and what else calls take. Numbers of orders and the like are those the first ones get. */
export function firstRequests(known: Known): { first: FirstRequest[]; examples: Example[] } {
  return {
    first: [...orders(known), ...purchases(known), ...offices(known), ...accounts(), ...releases(known)],
    examples: later(known),
  };
}

function orders({ productId, stockId }: Known): FirstRequest[] {
  const call = 'POST /OrderController/create';
  const shoppers = {
    ...shopperOrder({ productId, stockId, price: 1500, quantity: 1 }),
    recaptchaToken: new Solved({}),
  };
  const onCredit = tillOrder([{ stockId, price: 1500, quantity: 1 }], { method: 'CREDIT' });
  return [
    { call, who: 'nobody', body: { ...shoppers, user: BUYER } },
    { call, who: 'nobody', body: shoppers },
    {
      call: 'GET /OrderController/track',
      who: 'nobody',
      body: undefined,
      parameters: { invoice: oldest('invoiceNumber'), phone: BUYER.primaryPhone },
    },
    { call: 'POST /TillController/openShift', who: 'cashier', body: { till: 'Till 1', float: '1000' } },
    { call, who: 'cashier', body: tillOrder([{ stockId, price: 1500, quantity: 2 }]) },
    {
      call: 'POST /TillController/closeShift',
      who: 'cashier',
      body: { shiftId: 1, seen: '4000.00', notes: [{ value: 1000, count: 4 }] },
    },
    { call: 'POST /TillController/openShift', who: 'cashier', body: { till: 'Till 1', float: '4000' } },
    { call, who: 'manager', body: { ...onCredit, user: { fullname: 'Sana', primaryPhone: '03001234567' } } },
  ];
}

function purchases({ stockId, supplierId }: Known): FirstRequest[] {
  const today = karachiDateTime(new Date().toISOString()).slice(0, 10);
  const items = [{ stockId, quantity: 5, costPrice: COSTS.variation }];
  const payment = { supplierId, amount: '10.00', method: 'cash', date: today, note: '' };
  return [
    { call: 'POST /PurchaseController/create', who: 'manager', body: { supplierId, items, freight: '100' } },
    { call: 'POST /PurchaseController/payment', who: 'manager', body: payment },
  ];
}

function offices({ lookups, picture }: Known): FirstRequest[] {
  const courier = { name: 'Swift', trackingPage: 'https://swift.example/{number}', charge: 200, returnCharge: 100 };
  const product = { ...productFields(lookups), images: [{ file: picture, color: 'Rose' }] };
  const expense = { category: 1, description: 'String', amount: '20', date: '2026-01-05' };
  return [
    { call: 'POST /CourierController/create', who: 'manager', body: courier },
    { call: 'POST /OrderController/step', who: 'manager', body: { id: 1, step: 'confirm' } },
    {
      call: 'POST /DispatchController/dispatch',
      who: 'manager',
      body: { courierId: 1, parcels: [{ id: 1, trackingNumber: 'T-1', cost: 200 }] },
    },
    {
      call: 'POST /PromotionController/create',
      who: 'administrator',
      body: { code: 'EID2026', type: 'percentage', value: 10 },
    },
    { call: 'POST /AccountingController/createCategory', who: 'manager', body: { name: 'Kite string' } },
    { call: 'POST /AccountingController/expenses', who: 'manager', body: expense },
    { call: 'POST /TillController/openShift', who: 'manager', body: { till: 'Counter', float: 5000 } },
    {
      call: 'POST /AccountingController/payExpense',
      who: 'manager',
      body: { category: 1, amount: 20, reason: 'String' },
    },
    {
      call: 'POST /ProductsController/create',
      who: 'manager',
      body: { product, variations: [variationFields(lookups)] },
    },
    { call: 'POST /StockController/startTake', who: 'manager', body: { name: 'Monday' } },
    { call: 'POST /SavedViewController/create', who: 'cashier', body: { list: 'orders', name: 'Mine', query: 'q=x' } },
  ];
}

/** A cashier with a second factor, whose recovery codes are known. */
function accounts(): FirstRequest[] {
  return [
    { call: 'POST /UserController/startSecondFactor', who: 'cashier', body: {} },
    { call: 'POST /UserController/confirmSecondFactor', who: 'cashier', body: { code: oldest('code') } },
  ];
}

function releases({ tarballs }: Known): FirstRequest[] {
  const token = { name: 'catalog', label: 'CI', days: 9 };
  return [
    { call: 'POST /ReleaseTokenController/create', who: 'administrator', body: token },
    ...tarballs.map((body, at): FirstRequest => {
      return { call: PUT_VERSION, who: 'deployer', body, parameters: { name: 'catalog', version: `1.0.${at}` } };
    }),
  ];
}

function later({ stockId, supplierId }: Known): Example[] {
  const pieces = [{ stockId, quantity: 1 }];
  const line = { id: stockId, price: 1500, quantity: 2, subtotal: 3000 };
  const summary = { subtotal: 3000, discount: null, afterDiscount: 3000, tax: 0, total: 3200 };
  const csv = importFile(SUPPLIER.fullname);
  const texts = fileOf(TEXTS, 'texts.csv');
  const back = { lineId: 3, quantity: 1, back: 'stock' };
  const refunds = [{ method: 'cash', amount: 1500 }];
  const phone = '03001234567';
  const today = karachiDateTime(new Date().toISOString()).slice(0, 10);
  return [
    { call: 'POST /PublicController/authLogin', body: { username: 'rabia', password: PASSWORD } },
    { call: 'POST /PublicController/authLogin', body: { username: 'cashier-1', password: PASSWORD } },
    { call: 'POST /PublicController/authCode', body: { challenge: someChallenge, code: someRecoveryCode } },
    { call: 'POST /UserController/newRecoveryCodes', body: { password: PASSWORD, code: someRecoveryCode } },
    { call: 'POST /UserController/endSecondFactor', body: { password: PASSWORD, code: someRecoveryCode } },
    {
      call: 'POST /UserController/changePassword',
      body: { oldPassword: PASSWORD, newPassword: 'brass-kettle-on-tiles-19' },
    },
    { call: 'POST /OrderController/update', body: { id: 2, items: [line], summary, details: { method: 'COD' } } },
    { call: 'POST /OrderController/step', body: { id: 2, step: 'confirm' } },
    { call: 'POST /OrderController/undoStep', body: { id: 2 } },
    {
      call: 'POST /DispatchController/correct',
      body: { id: 1, courierId: 1, trackingNumber: 'T-2', cost: 210, returnCharge: 100 },
    },
    {
      call: 'POST /OrderController/createFromMessage',
      body: { user: BUYER, items: pieces, total: 1700, message: 'x' },
    },
    { call: 'POST /OrderController/quote', body: { items: pieces } },
    { call: 'POST /PromotionController/check', body: { promotionCode: 'EID2026', items: pieces } },
    {
      call: 'POST /TillController/return',
      body: { invoiceId: 3, lines: [back], reason: 'Too small', amount: 1500, refunds },
    },
    { call: 'POST /StockController/count', body: { takeId: 1, stockId, add: 1 } },
    { call: 'POST /StockController/uncount', body: { takeId: 1, stockId } },
    { call: 'POST /StockController/update', body: { stockId, qty: 90_000, reason: 'count', note: 'Counted' } },
    { call: 'POST /PurchaseController/receive', body: { id: 1 } },
    {
      call: 'POST /PurchaseController/update',
      body: { id: 1, supplierId, items: [{ stockId, quantity: 7, costPrice: COSTS.variation }] },
    },
    {
      call: 'POST /PagesController/update',
      body: { slug: 'returns', version: 0, title: 'Returns', text: '## How\n\n- [Ask](/track)', shown: true },
    },
    { call: 'POST /EntitiesController/reorder', body: { group: 'prdCategory', order: [23, 22, 21, 20] } },
    { call: 'POST /AccountingController/closeMonth', body: { month: '2026-01' } },
    { call: 'POST /AccountingController/reopenMonth', body: { month: '2026-01' } },
    {
      call: 'POST /AccountingController/creditPayment',
      body: { phone, amount: '10', method: 'cash', date: today },
    },
    { call: 'POST /ProductsController/importCheck', body: { file: csv } },
    {
      call: 'POST /ProductsController/importRun',
      body: {
        file: csv,
        checksum: createHash('sha256').update(tableOf(SUPPLIER.fullname)).digest('hex').slice(0, 32),
      },
    },
    { call: 'POST /TranslationController/importCheck', body: { file: texts } },
    {
      call: 'POST /TranslationController/import',
      body: { file: texts, checksum: createHash('sha256').update(TEXTS).digest('hex').slice(0, 32) },
    },
    { call: 'POST /releases/{name}/current', body: { version: '1.0.0', expected: null } },
    { call: 'POST /releases/{name}/current', body: { version: '1.0.1', expected: '1.0.0' } },
  ];
}
