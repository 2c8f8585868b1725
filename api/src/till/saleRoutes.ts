import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ShiftSale } from '@shop/shared/contracts/http/till';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { readShiftSales } from '../shifts/shiftSales.ts';

/** What a till sold, for another receipt of it. */
export const saleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/TillController/sales',
    {
      config: { right: 'pos' },
      schema: {
        tags: ['till'],
        summary: "The sales of one's own open shift, newest first, 50 at most",
        response: { 200: Answer(Type.Array(ShiftSale)) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readShiftSales(app.db.read, staffOf(request).userId) };
    },
  );
};
