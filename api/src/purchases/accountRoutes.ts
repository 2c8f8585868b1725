import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  NewSupplierPayment,
  SupplierAccount,
  SupplierAccountsQuery,
  SupplierPayment,
  SupplierPaymentsQuery,
} from '@shop/shared/contracts/http/supplierAccounts';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { supplierAccounts, SUPPLIERS_FILE } from './accounts.ts';
import { pay, paymentList, PAYMENTS_FILE, reversePayment } from './payments.ts';

/** What is owed to suppliers, and what they are paid. */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/PurchaseController/suppliers',
    {
      config: { right: 'purchases' },
      schema: {
        tags: ['purchases'],
        summary: 'Every supplier with what is owed to them',
        querystring: SupplierAccountsQuery,
        response: { 200: ListAnswer(SupplierAccount) },
      },
    },
    ({ query }, reply) => sendList(reply, query, supplierAccounts(app.db.read, query), SUPPLIERS_FILE),
  );

  app.get(
    '/PurchaseController/payments',
    {
      config: { right: 'purchases' },
      schema: {
        tags: ['purchases'],
        summary: 'Every payment to suppliers, newest first',
        querystring: SupplierPaymentsQuery,
        response: { 200: ListAnswer(SupplierPayment) },
      },
    },
    ({ query }, reply) => sendList(reply, query, paymentList(app.db.read, query), PAYMENTS_FILE),
  );

  app.post(
    '/PurchaseController/payment',
    {
      config: { right: 'purchases', refusals: ['MONTH_CLOSED', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['purchases'],
        summary: 'Notes that a supplier was paid',
        headers: KeyHeaders,
        body: NewSupplierPayment,
        response: { 200: Answer(SupplierPayment) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => pay(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );

  app.delete(
    '/PurchaseController/payments/:id',
    {
      config: { right: 'purchases', refusals: ['UNKNOWN_PAYMENT', 'PAYMENT_REVERSED'] },
      schema: {
        tags: ['purchases'],
        summary: 'Takes a payment back, with a row that reverses it',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(SupplierPayment) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => reversePayment(trx, staffOf(request), request.params.id));
      return { status: true as const, data };
    },
  );
};
