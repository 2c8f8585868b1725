import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_PRODUCTS,
  DELETE_PRODUCT,
  CHANGE_PRODUCTS,
  ORDER_FEATURED,
  READ_FEATURED,
} from '@shop/shared/contracts/http/catalog/products';
import { CHANGE_SHADE, READ_COLORS } from '@shop/shared/contracts/http/catalog/colors';
import { READ_NEXT_SKU } from '@shop/shared/contracts/http/catalog/productForm';
import { HOUR_MS } from '@shop/shared/format/durations';
import { every } from '../kernel/every.ts';
import { serveList, serve, serveWrite } from '../kernel/serve.ts';
import { removeUnnamed } from '../media/removeUnnamed.ts';
import { changeShade, shopColors } from './colors.ts';
import { featuredProducts, orderFeatured } from './featured.ts';
import { productsFile } from './exported.ts';
import { productFormRoutes } from './formRoutes.ts';
import { importRoutes } from './import/routes.ts';
import { productList } from './list.ts';
import { changeMany } from './saving/bulk.ts';
import { nextSequence } from './saving/codes.ts';
import { namedFiles } from './saving/files.ts';
import { deleteProduct } from './saving/remove.ts';

/** Products as staff keep them: lists, the form, files of them, and pictures nobody names any more. */
export const products: FastifyPluginAsync = async (app) => {
  // Pictures and videos that nothing has named for a day.
  const removeUnnamedFiles = async (): Promise<void> => {
    const count = await removeUnnamed(app.uploads, () => namedFiles(app.db.read), Date.now());
    if (count > 0) app.log.info({ count }, 'files that belonged to nothing were removed');
  };
  every(app, HOUR_MS, removeUnnamedFiles, 'files that belong to nothing stay');

  // The products as staff see them (admin specification, 7).
  serveList(app, LIST_PRODUCTS, productsFile(app.db.read), ({ db, query }) => productList(db.read, query));
  await app.register(productFormRoutes);

  // What staff do with products beside filling in their form (admin specification, 7).
  serveWrite(app, DELETE_PRODUCT, (trx, { staff, params }) => deleteProduct(trx, staff, params.id), {
    msg: 'The product is deleted.',
  });

  serve(app, CHANGE_PRODUCTS, async ({ db, staff, body }) => {
    const changed = await db.transaction((trx) => changeMany(trx, staff, body));
    return { changed };
  });

  serve(app, READ_FEATURED, ({ db }) => featuredProducts(db.read));
  serveWrite(app, ORDER_FEATURED, (trx, { staff, body }) => orderFeatured(trx, staff, body));

  serve(app, READ_COLORS, ({ db }) => shopColors(db.read));
  serveWrite(app, CHANGE_SHADE, (trx, { staff, body }) => changeShade(trx, staff, body));

  serve(app, READ_NEXT_SKU, async ({ db }) => ({ next: await nextSequence(db.read) }));
  await app.register(importRoutes);
};
