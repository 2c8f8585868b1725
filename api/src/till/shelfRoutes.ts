import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Shelf } from '@shop/shared/contracts/http/till';
import { Answer } from '@shop/shared/contracts/http/values';
import { readShelves } from './shelves.ts';

/** What a till shows for fingers. */
export const shelfRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/TillController/shelves',
    {
      config: { right: 'pos' },
      schema: {
        tags: ['till'],
        summary: 'What sold best in thirty days, and every category that has products',
        response: { 200: Answer(Type.Array(Shelf)) },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readShelves(app.db.read, new Date()) };
    },
  );
};
