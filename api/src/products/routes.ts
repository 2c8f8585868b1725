import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BulkChange, NextSku } from '@shop/shared/contracts/http/products';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { changeMany } from './saving/bulk.ts';
import { nextSequence } from './saving/codes.ts';
import { deleteProduct } from './saving/remove.ts';

/** What staff do with products beside filling in their form (admin specification, 7). */
export const productRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.delete(
    '/ProductsController/delete/:id',
    {
      config: { right: 'products', refusals: ['UNKNOWN_PRODUCT'] },
      schema: {
        tags: ['products'],
        summary: 'Deletes a product and retires its variations; past orders stay readable',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deleteProduct(trx, staffOf(request), request.params.id));
      return { status: true as const, data: null, msg: 'The product is deleted.' };
    },
  );

  app.post(
    '/ProductsController/bulk',
    {
      config: { right: 'products', refusals: ['UNKNOWN_PRODUCT', 'INVALID_FIELDS'] },
      schema: {
        tags: ['products'],
        summary: 'One change of many products, all or none: category, sale by a percentage, off sale, delete',
        body: BulkChange,
        response: { 200: Answer(Type.Object({ changed: Type.Integer() })) },
      },
    },
    async (request) => {
      const changed = await app.db.transaction((trx) => changeMany(trx, staffOf(request), request.body));
      return { status: true as const, data: { changed } };
    },
  );

  app.get(
    '/ProductsController/nextSku',
    {
      config: { right: 'products' },
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
