import type { FastifyPluginAsync } from 'fastify';
import {
  CREATE_PRODUCT,
  UPDATE_PRODUCT,
  MOST_VARIATIONS,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  MOST_VIDEO_BYTES,
} from '@shop/shared/contracts/http/catalog/productForm';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { serve } from '../kernel/serve.ts';
import { formatOf } from '../media/formats.ts';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import type { FileRule } from '../media/forms/readForm.ts';
import { videoFormatOf } from '../media/videos.ts';
import { createProduct } from './saving/create.ts';
import { examineFiles, withFilesPlaced, type ProductFiles } from './saving/files.ts';
import { readChangedProduct, readNewProduct } from './saving/form.ts';
import { choosingCodes } from './saving/transaction.ts';
import { updateProduct } from './saving/update.ts';
import { TOO_MANY_PICTURES } from './saving/variationPictures.ts';

const PICTURE: Omit<FileRule, 'field'> = {
  most: MOST_PICTURES,
  tooMany: { field: 'product.images', text: TOO_MANY_PICTURES },
  mostBytes: MOST_PICTURE_BYTES,
  tooLarge: 'The picture must not be larger than 10 MB.',
  accepts: (head) => formatOf(head) !== undefined,
  wrongKind: { code: 'UNSUPPORTED_PICTURE', text: ERROR_CODES.UNSUPPORTED_PICTURE.sentence },
};

/** Files of the product forms, limits of the admin specification, 5; `articles` is what the body calls its variations. */
const productFiles = (articles: 'variations' | 'articles'): readonly FileRule[] => [
  { ...PICTURE, field: /^product\.images\[\d+\]\.file$/ },
  // The same picture may come with every size of a colour.
  { ...PICTURE, field: new RegExp(`^${articles}\\[\\d+\\]\\.image$`), most: MOST_VARIATIONS, orText: true },
  {
    field: /^product\.video$/,
    most: 1,
    tooMany: { field: 'product.video', text: 'A product can have one video.' },
    mostBytes: MOST_VIDEO_BYTES,
    tooLarge: 'The video must not be larger than 100 MB.',
    accepts: (head) => videoFormatOf(head) !== undefined,
    wrongKind: { code: 'UNSUPPORTED_FILE', text: 'The video must be an MP4, WebM or MOV file.' },
  },
];

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

/** Of the pictures that came, in the order of the gallery, then of the variations. */
function hashesOf({ pictures, variationPictures }: ProductFiles): string[] {
  return [pictures, variationPictures].flatMap((some) =>
    [...some].toSorted(([a], [b]) => a - b).map(([, { hash }]) => hash),
  );
}
