import type { FastifyPluginAsync } from 'fastify';
import { CREATE_PRODUCT, UPDATE_PRODUCT } from '@shop/shared/contracts/http/catalog/productForm';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import { productFiles } from './fileRules.ts';
import { createProduct } from './saving/create.ts';
import { examineFiles, withFilesPlaced, type ProductFiles } from './saving/files.ts';
import { readChangedProduct, readNewProduct } from './saving/form.ts';
import { choosingCodes } from './saving/transaction.ts';
import { updateProduct } from './saving/update.ts';
import { serve } from '../kernel/http/serve.ts';

/** The product forms of staff: multipart, their files checked and stored as they come (admin specification, 7). */
export const productFormRoutes: FastifyPluginAsync = async (app) => {
  await takeForms(app);

  serve(
    app,
    CREATE_PRODUCT,
    async ({ db, staff, body, request }) => {
      const files = await examineFiles(app, request.formFiles);
      const form = readNewProduct(body, files);
      const saved = await withFilesPlaced(app, files.placing, () =>
        choosingCodes(db, (trx) => createProduct(trx, staff, form)),
      );
      app.ahead.pictures(hashesOf(files));
      return saved;
    },
    { ...formHooks(app, productFiles('variations')), msg: 'The product is saved.' },
  );

  serve(
    app,
    UPDATE_PRODUCT,
    async ({ db, staff, body, request }) => {
      const files = await examineFiles(app, request.formFiles);
      const form = readChangedProduct(body, files);
      const { id, version } = body.product;
      const edited = { id: Number(id), version: version === undefined ? undefined : Number(version) };
      const saved = await withFilesPlaced(app, files.placing, () =>
        choosingCodes(db, (trx) => updateProduct(trx, staff, edited, form)),
      );
      app.ahead.pictures(hashesOf(files));
      return saved;
    },
    { ...formHooks(app, productFiles('articles')), msg: 'The product is saved.' },
  );
};

/** Of the pictures that came, in the order of the gallery, then of the articles. */
function hashesOf({ pictures, variationPictures }: ProductFiles): string[] {
  return [pictures, variationPictures].flatMap((some) =>
    [...some].toSorted(([a], [b]) => a - b).map(([, { hash }]) => hash),
  );
}
