import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { CreateProduct, SavedProduct, UpdateProduct } from '@shop/shared/contracts/http/products';
import { Answer } from '@shop/shared/contracts/http/values';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { productFiles } from './fileRules.ts';
import { createProduct } from './saving/create.ts';
import { examineFiles, withFilesPlaced, type ProductFiles } from './saving/files.ts';
import { readChangedProduct, readNewProduct } from './saving/form.ts';
import { choosingCodes } from './saving/transaction.ts';
import { updateProduct } from './saving/update.ts';

const REFUSALS: readonly ErrorCode[] = [
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'UNSUPPORTED_PICTURE',
  'DAMAGED_PICTURE',
  'DAMAGED_VIDEO',
  'INVALID_FIELDS',
  'PICTURE_TOO_LARGE',
];

/** The product forms of staff: multipart, their files checked and stored as they come (admin specification, 7). */
export const productFormRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await takeForms(app);

  app.post(
    '/ProductsController/create',
    {
      ...formHooks(app, productFiles('variations')),
      config: { right: 'products', refusals: [...REFUSALS, ...KEY_REFUSALS] },
      schema: {
        tags: ['products'],
        summary:
          'Adds a product with its articles, pictures (product[images][i][file], variations[i][image]) and video (product[video])',
        consumes: ['multipart/form-data'],
        headers: KeyHeaders,
        body: CreateProduct,
        response: { 200: Answer(SavedProduct) },
      },
    },
    async (request) => {
      const { body, formFiles } = request;
      const staff = staffOf(request);
      const data = await once(app.db, request, async (db) => {
        const files = await examineFiles(app, formFiles);
        const form = readNewProduct(body, files);
        const saved = await withFilesPlaced(app, files.placing, () =>
          choosingCodes(db, (trx) => createProduct(trx, staff, form)),
        );
        app.ahead.pictures(hashesOf(files));
        return saved;
      });
      return { status: true as const, data, msg: 'The product is saved.' };
    },
  );

  app.post(
    '/ProductsController/updateProduct',
    {
      ...formHooks(app, productFiles('articles')),
      config: { right: 'products', refusals: ['UNKNOWN_PRODUCT', 'CHANGED_MEANWHILE', ...REFUSALS] },
      schema: {
        tags: ['products'],
        summary: 'Changes a product: what is left out of articles is retired, what is left out of images goes',
        consumes: ['multipart/form-data'],
        body: UpdateProduct,
        response: { 200: Answer(SavedProduct) },
      },
    },
    async (request) => {
      const { body, formFiles } = request;
      const staff = staffOf(request);
      const files = await examineFiles(app, formFiles);
      const form = readChangedProduct(body, files);
      const { id, version } = body.product;
      const edited = { id: Number(id), version: version === undefined ? undefined : Number(version) };
      const data = await withFilesPlaced(app, files.placing, () =>
        choosingCodes(app.db, (trx) => updateProduct(trx, staff, edited, form)),
      );
      app.ahead.pictures(hashesOf(files));
      return { status: true as const, data, msg: 'The product is saved.' };
    },
  );
};

/** Of the pictures that came, in the order of the gallery, then of the articles. */
function hashesOf({ pictures, articlePictures }: ProductFiles): string[] {
  return [pictures, articlePictures].flatMap((some) =>
    [...some].toSorted(([a], [b]) => a - b).map(([, { hash }]) => hash),
  );
}
