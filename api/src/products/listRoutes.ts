import type { FastifyPluginAsync } from 'fastify';
import { LIST_PRODUCTS } from '@shop/shared/contracts/http/products';
import { productsFile } from './exported.ts';
import { productList } from './list.ts';
import { serveList } from '../kernel/http/serve.ts';

/** The products as staff see them (admin specification, 7). */
export const productListRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_PRODUCTS, productsFile(app.db.read), ({ db, query }) => productList(db.read, query));
};
