import type { FastifyPluginAsync } from 'fastify';
import { DELETE_PRODUCT, CHANGE_PRODUCTS, READ_NEXT_SKU } from '@shop/shared/contracts/http/products';
import { changeMany } from './saving/bulk.ts';
import { nextSequence } from './saving/codes.ts';
import { deleteProduct } from './saving/remove.ts';
import { serve, serveWrite } from '../kernel/http/serve.ts';

/** What staff do with products beside filling in their form (admin specification, 7). */
export const productRoutes: FastifyPluginAsync = async (app) => {
  serveWrite(app, DELETE_PRODUCT, (trx, { staff, params }) => deleteProduct(trx, staff, params.id), {
    msg: 'The product is deleted.',
  });

  serve(app, CHANGE_PRODUCTS, async ({ db, staff, body }) => {
    const changed = await db.transaction((trx) => changeMany(trx, staff, body));
    return { changed };
  });

  serve(app, READ_NEXT_SKU, async ({ db }) => ({ next: await nextSequence(db.read) }));
};
