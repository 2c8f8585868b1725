import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { MOST_RECEIPT_BYTES, ReceiptQuery, ReceiptUpload } from '@shop/shared/contracts/http/expenses';
import { Answer } from '@shop/shared/contracts/http/values';
import { formHooks, takeForms } from '../../media/forms/plugin.ts';
import type { FileRule } from '../../media/forms/readForm.ts';
import { formatOf } from '../../media/formats.ts';
import { CONTENT_TYPES } from '../../media/renditions.ts';
import { staffOf } from '../../people/rights.ts';
import { Refused, refusedFields } from '../../plugins/refused.ts';
import { keepReceipt } from './receipts.ts';

const RECEIPT: FileRule = {
  field: /^file$/,
  most: 1,
  tooMany: { field: 'file', text: 'An expense has one receipt.' },
  mostBytes: MOST_RECEIPT_BYTES,
  tooLarge: 'The picture must not be larger than 10 MB.',
  accepts: (head) => formatOf(head) !== undefined,
  wrongKind: { code: 'UNSUPPORTED_PICTURE', text: ERROR_CODES.UNSUPPORTED_PICTURE.sentence },
};

const tags = ['accounting'];

/** Pictures of receipts: no address of the public leads to them. */
export const receiptRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await takeForms(app);

  app.post(
    '/AccountingController/receipt',
    {
      ...formHooks(app, [RECEIPT]),
      config: {
        right: 'accounting',
        refusals: [
          'FILE_TOO_LARGE',
          'UNSUPPORTED_FILE',
          'UNSUPPORTED_PICTURE',
          'DAMAGED_PICTURE',
          'PICTURE_TOO_LARGE',
          'INVALID_FIELDS',
        ],
      },
      schema: {
        tags,
        summary: 'Keeps the picture of a receipt (file) that an expense may name',
        consumes: ['multipart/form-data'],
        body: Type.Object({}),
        response: { 200: Answer(ReceiptUpload) },
      },
    },
    async (request) => {
      const file = request.formFiles?.get('file');
      if (!file) throw refusedFields({ file: 'This is needed.' });
      const receipt = await keepReceipt(app, staffOf(request), file);
      return { status: true as const, data: { receipt } };
    },
  );

  app.get(
    '/AccountingController/receipt',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_PICTURE'] },
      schema: {
        tags,
        summary: 'The picture of a receipt, for staff alone',
        querystring: ReceiptQuery,
        response: {
          200: {
            description: 'The picture.',
            content: { 'image/jpeg': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) } },
          },
        },
      },
    },
    async ({ query }, reply) => {
      const { receipt: hash, size = 1280 } = query;
      const bytes = await app.receipts.pictures.rendition({ hash, width: size, format: 'jpg' });
      if (!bytes) throw new Refused('UNKNOWN_PICTURE');
      return reply.header('cache-control', 'private, no-store').type(CONTENT_TYPES.jpg).send(bytes);
    },
  );
};
