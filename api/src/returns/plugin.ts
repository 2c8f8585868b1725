import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  NewReturn,
  Returnable,
  ReturnableQuery,
  ReturnQuery,
  ReturnReceipt,
} from '@shop/shared/contracts/http/returns';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { readReturn } from './receipt.ts';
import { findReturnable } from './returnable.ts';
import { takeBack } from './returning.ts';

const tags = ['till'];

/** Of the new sale. */
const EXCHANGE_REFUSALS: ErrorCode[] = [
  'INSUFFICIENT_STOCK',
  'PRICE_CHANGED',
  'CUSTOMER_INCOMPLETE',
  'DISCOUNT_NOT_ALLOWED',
  'INVALID_PHONE',
  'METHOD_NOT_ALLOWED',
  'MIXED_ITEMS',
  'PAYMENTS_MISMATCH',
  'SHIFT_UNASKED',
  'UNKNOWN_SALESPERSON',
  'UNKNOWN_STOCK',
];

/** What comes back against a receipt. */
export const returns: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/TillController/returnable',
    {
      config: { right: 'pos', refusals: ['UNKNOWN_ORDER', 'NOT_RETURNABLE'] },
      schema: {
        tags,
        summary: 'What of a sale can still come back, and what it was paid with',
        querystring: ReturnableQuery,
        response: { 200: Answer(Returnable) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await findReturnable(app.db.read, staffOf(request), request.query.invoice),
    }),
  );

  app.get(
    '/TillController/returnReceipt',
    {
      config: { right: 'pos', refusals: ['UNKNOWN_RETURN'] },
      schema: {
        tags,
        summary: 'A return as its receipt says it',
        querystring: ReturnQuery,
        response: { 200: Answer(ReturnReceipt) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await readReturn(app.db.read, query.id) }),
  );

  app.post(
    '/TillController/return',
    {
      config: {
        right: 'pos',
        refusals: [
          'UNKNOWN_ORDER',
          'NOT_RETURNABLE',
          'NO_SHIFT',
          'RETURN_TOO_LATE',
          'RETURNED_MEANWHILE',
          'ROUNDING_CHANGED',
          'SUM_MISMATCH',
          'INVALID_FIELDS',
          ...EXCHANGE_REFUSALS,
          ...KEY_REFUSALS,
        ],
      },
      schema: {
        tags,
        summary: 'Takes pieces of a sale back, and gives their money back or exchanges them',
        headers: KeyHeaders,
        body: NewReturn,
        response: { 200: Answer(ReturnReceipt) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => takeBack(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );
};
