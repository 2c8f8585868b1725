import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_CUSTOMERS,
  MERGE_CUSTOMERS,
  NOTE_CONSENT,
  NOTE_CUSTOMER,
  READ_CUSTOMER_PAGE,
  SEPARATE_PHONE,
  SET_LANGUAGE,
  TAG_CUSTOMERS,
} from '@shop/shared/contracts/http/orders/customers';
import { ASK_RESTOCK, LIST_RESTOCK, TELL_RESTOCK } from '@shop/shared/contracts/http/stock/restock';
import { staffOf } from '../kernel/auth/rights.ts';
import { ORDERS_A_MINUTE } from '../kernel/http/limits.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { customerList, CUSTOMERS_FILE } from './list.ts';
import { askRestock, dropOldRequests } from './restock/asking.ts';
import { restockList, RESTOCK_FILE } from './restock/list.ts';
import { tellByHand } from './restock/telling.ts';
import { readCustomer } from './reading.ts';
import { mergeCustomers, noteConsent, noteCustomer, separatePhone, setLanguage, tagCustomers } from './writing.ts';

/** Everybody who ordered, and what staff say of them. */
export const customers: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_CUSTOMERS, CUSTOMERS_FILE, ({ db, query, request }) =>
    customerList(db.read, query, staffOf(request)),
  );
  serve(app, READ_CUSTOMER_PAGE, ({ db, staff, query }) => readCustomer(db.read, staff, query.phone));
  serveWrite(app, NOTE_CUSTOMER, (trx, { staff, body }) => noteCustomer(trx, staff, body));
  serveWrite(app, NOTE_CONSENT, (trx, { staff, body }) => noteConsent(trx, staff, body));
  serveWrite(app, SET_LANGUAGE, (trx, { staff, body }) => setLanguage(trx, staff, body));
  serveWrite(app, TAG_CUSTOMERS, (trx, { staff, body }) => tagCustomers(trx, staff, body));
  serveWrite(app, MERGE_CUSTOMERS, (trx, { staff, body }) => mergeCustomers(trx, staff, body));
  serveWrite(app, SEPARATE_PHONE, (trx, { staff, body }) => separatePhone(trx, staff, body.phone));
  serve(app, ASK_RESTOCK, ({ body }) => askRestock(app, body), { config: { rateLimit: ORDERS_A_MINUTE } });
  serveList(app, LIST_RESTOCK, RESTOCK_FILE, ({ db, query }) => restockList(db.read, query));
  serveWrite(app, TELL_RESTOCK, (trx, { staff, body }) => tellByHand(trx, staff, Number(body.id)));
  app.retention.addRows(dropOldRequests);
};
