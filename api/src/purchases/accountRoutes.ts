import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_SUPPLIER_ACCOUNTS,
  LIST_SUPPLIER_PAYMENTS,
  PAY_SUPPLIER,
  REVERSE_SUPPLIER_PAYMENT,
} from '@shop/shared/contracts/http/supplierAccounts';
import { supplierAccounts, SUPPLIERS_FILE } from './accounts.ts';
import { pay, paymentList, PAYMENTS_FILE, reversePayment } from './payments.ts';
import { serveList, serveWrite } from '../kernel/http/serve.ts';

/** What is owed to suppliers, and what they are paid. */
export const accountRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_SUPPLIER_ACCOUNTS, SUPPLIERS_FILE, ({ db, query }) => supplierAccounts(db.read, query));
  serveList(app, LIST_SUPPLIER_PAYMENTS, PAYMENTS_FILE, ({ db, query }) => paymentList(db.read, query));
  serveWrite(app, PAY_SUPPLIER, (trx, { staff, body }) => pay(trx, staff, body));
  serveWrite(app, REVERSE_SUPPLIER_PAYMENT, (trx, { staff, params }) => reversePayment(trx, staff, params.id));
};
