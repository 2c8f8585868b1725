import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_PURCHASES,
  READ_PURCHASE,
  CREATE_PURCHASE,
  UPDATE_PURCHASE,
  RECEIVE_GOODS,
  CANCEL_PURCHASE,
  DELETE_PURCHASE,
} from '@shop/shared/contracts/http/stock/purchases';
import { LIST_REORDER, REORDER_STOCK } from '@shop/shared/contracts/http/stock/reorder';
import {
  LIST_SUPPLIER_ACCOUNTS,
  LIST_SUPPLIER_PAYMENTS,
  PAY_SUPPLIER,
  REVERSE_SUPPLIER_PAYMENT,
} from '@shop/shared/contracts/http/stock/supplierAccounts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { supplierAccounts, SUPPLIERS_FILE } from './accounts.ts';
import { cancelPurchase, deletePurchase } from './ending.ts';
import { PURCHASES_FILE, purchaseList } from './list.ts';
import { pay, paymentList, PAYMENTS_FILE, reversePayment } from './payments.ts';
import { readPurchase } from './reading.ts';
import { receivePurchase } from './receiving.ts';
import { REORDER_FILE, reorderList } from './reorder.ts';
import { reorder } from './reordering.ts';
import { createPurchase, updatePurchase } from './saving.ts';

/** Purchases, what suppliers are owed, and what is to be ordered again. */
export const purchases: FastifyPluginAsync = async (app) => {
  // What is bought from suppliers.
  serveList(app, LIST_PURCHASES, PURCHASES_FILE, ({ db, query }) => purchaseList(db.read, query));
  serve(app, READ_PURCHASE, ({ db, query }) => readPurchase(db.read, query.id));
  serveWrite(app, CREATE_PURCHASE, (trx, { staff, body }) => createPurchase(trx, staff, body), {
    msg: (data) => `${data.purchaseNumber} is ordered.`,
  });

  serveWrite(app, UPDATE_PURCHASE, (trx, { staff, body }) => updatePurchase(trx, staff, body));
  serveWrite(app, RECEIVE_GOODS, (trx, { staff, body }) => receivePurchase(trx, staff, body));
  serve(app, CANCEL_PURCHASE, async ({ db, staff, body }) => {
    const held = { id: Number(body.id), seen: body.version };
    return db.transaction((trx) => cancelPurchase(trx, staff, held));
  });

  serveWrite(app, DELETE_PURCHASE, (trx, { staff, params }) => deletePurchase(trx, staff, params.id), {
    msg: 'The purchase is deleted.',
  });

  // What is owed to suppliers, and what they are paid.
  serveList(app, LIST_SUPPLIER_ACCOUNTS, SUPPLIERS_FILE, ({ db, query }) => supplierAccounts(db.read, query));
  serveList(app, LIST_SUPPLIER_PAYMENTS, PAYMENTS_FILE, ({ db, query }) => paymentList(db.read, query));
  serveWrite(app, PAY_SUPPLIER, (trx, { staff, body }) => pay(trx, staff, body));
  serveWrite(app, REVERSE_SUPPLIER_PAYMENT, (trx, { staff, params }) => reversePayment(trx, staff, params.id));

  // What should be bought again.
  serveList(app, LIST_REORDER, REORDER_FILE, ({ db, query }) => reorderList(db.read, query));
  serveWrite(app, REORDER_STOCK, (trx, { staff, body }) => reorder(trx, staff, body.stockIds.map(Number)));
};

export { owedTo } from './accounts.ts';
