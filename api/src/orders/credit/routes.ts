import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  CreditAccount,
  CreditFigures,
  CreditPaymentResult,
  CreditQuery,
  CreditStatement,
  CreditStatementQuery,
  NewCreditLimit,
  NewCreditPayment,
} from '@shop/shared/contracts/http/credit';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../../kernel/http/once.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { creditFigures, creditList, CREDIT_FILE } from '../../credit/accounts.ts';
import { setCreditLimit } from '../../credit/changingLimit.ts';
import { payCredit, reverseCreditPayment } from './paying.ts';
import { readStatement } from '../../credit/statement.ts';

const tags = ['accounting'];

/** What customers on credit owe, and what they pay. */
export const creditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/AccountingController/credit',
    {
      config: { right: 'accounting' },
      schema: {
        tags,
        summary: 'Every customer on credit with what they owe, by its age',
        querystring: CreditQuery,
        response: {
          200: Type.Object({ ...ListAnswer(CreditAccount).properties, figures: Type.Optional(CreditFigures) }),
        },
      },
    },
    ({ query }, reply) =>
      sendList(reply, query, creditList(app.db.read, query), CREDIT_FILE, async () => ({
        figures: await creditFigures(app.db.read, query),
      })),
  );

  app.get(
    '/AccountingController/creditAccount',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_ACCOUNT'] },
      schema: {
        tags,
        summary: 'The account of a phone: orders on credit, payments, and what is owed after each',
        querystring: CreditStatementQuery,
        response: { 200: Answer(CreditStatement) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readStatement(app.db.read, query) }),
  );

  app.post(
    '/AccountingController/creditPayment',
    {
      config: {
        right: 'accounting',
        refusals: [
          'UNKNOWN_ACCOUNT',
          'MONTH_CLOSED',
          'OVERPAYMENT',
          'ROUNDING_CHANGED',
          'INVALID_FIELDS',
          ...KEY_REFUSALS,
        ],
      },
      schema: {
        tags,
        summary: 'Notes what a customer has paid: oldest orders first, and those that are covered are completed',
        headers: KeyHeaders,
        body: NewCreditPayment,
        response: { 200: Answer(CreditPaymentResult) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => payCredit(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );

  app.post(
    '/AccountingController/creditLimit',
    {
      config: { right: 'accounting', refusals: ['CHANGED_MEANWHILE', 'INVALID_FIELDS'] },
      schema: {
        tags,
        summary: "How much a customer may owe; null for the shop's own limit",
        body: NewCreditLimit,
        response: { 200: Answer(CreditAccount) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => setCreditLimit(trx, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );

  app.delete(
    '/AccountingController/creditPayments/:id',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_PAYMENT', 'PAYMENT_REVERSED'] },
      schema: {
        tags,
        summary: 'Takes a payment back, with an entry of today',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(CreditPaymentResult) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => reverseCreditPayment(trx, staffOf(request), request.params.id));
      return { status: true as const, data };
    },
  );
};
