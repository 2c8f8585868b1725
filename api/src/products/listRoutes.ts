import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { ProductRow, ProductsQuery } from '@shop/shared/contracts/http/products';
import { sendList } from '../kernel/lists/sendList.ts';
import { productsFile } from './exported.ts';
import { productList } from './list.ts';

/** The products as staff see them (admin specification, 7). */
export const productListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/ProductsController/Products',
    {
      config: { right: 'products' },
      schema: {
        tags: ['products'],
        summary: 'Every product, those without variations included; with limit a page, with format=csv a file',
        querystring: ProductsQuery,
        response: { 200: ListAnswer(ProductRow) },
      },
    },
    async ({ query }, reply) =>
      sendList(reply, query, await productList(app.db.read, query), productsFile(app.db.read)),
  );
};
