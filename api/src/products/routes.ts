import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BulkChange, NextSku } from '@shop/shared/contracts/http/products';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { Refused } from '../plugins/refused.ts';
import { changeMany } from './saving/bulk.ts';
import { nextSequence } from './saving/codes.ts';
import { deleteProduct } from './saving/remove.ts';

/** What staff do with products beside filling in their form (admin specification, 7). */
export const productRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.requireStaff('products');

  app.delete(
    '/ProductsController/delete/:id',
    {
      onRequest,
      config: { access: 'staff', refusals: ['UNKNOWN_PRODUCT'] },
      schema: {
        tags: ['products'],
        summary: 'Deletes a product and retires its variations; past orders stay readable',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async ({ params, staff }) => {
      if (!staff) throw new Refused('NOT_SIGNED_IN');
      await app.db.transaction((trx) => deleteProduct(trx, staff, params.id));
      return { status: true as const, data: null, msg: 'The product is deleted.' };
    },
  );

  app.post(
    '/ProductsController/bulk',
    {
      onRequest,
      config: { access: 'staff', refusals: ['UNKNOWN_PRODUCT', 'INVALID_FIELDS'] },
      schema: {
        tags: ['products'],
        summary: 'One change of many products, all or none: category, sale by a percentage, off sale, delete',
        body: BulkChange,
        response: { 200: Answer(Type.Object({ changed: Type.Integer() })) },
      },
    },
    async ({ body, staff }) => {
      if (!staff) throw new Refused('NOT_SIGNED_IN');
      const changed = await app.db.transaction((trx) => changeMany(trx, staff, body));
      return { status: true as const, data: { changed } };
    },
  );

  app.get(
    '/ProductsController/nextSku',
    {
      onRequest,
      config: { access: 'staff' },
      schema: {
        tags: ['products'],
        summary: 'One above the highest sequence of all SKUs',
        response: { 200: Answer(NextSku) },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: { next: await nextSequence(app.db.read) } };
    },
  );
};
