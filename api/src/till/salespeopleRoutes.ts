import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Salesperson } from '@shop/shared/contracts/http/till';
import { Answer } from '@shop/shared/contracts/http/values';
import { readSalespeople } from '../people/accounts/salespeople.ts';

/** Who can be named as having sold something. */
export const salespeopleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/TillController/salespeople',
    {
      config: { right: 'pos' },
      schema: {
        tags: ['till'],
        summary: 'Everybody who may sell at the till, by name',
        response: { 200: Answer(Type.Array(Salesperson)) },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readSalespeople(app.db.read) };
    },
  );
};
