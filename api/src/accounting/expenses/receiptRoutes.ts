import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MOST_RECEIPT_BYTES, ReceiptQuery, ReceiptUpload } from '@shop/shared/contracts/http/expenses';
import { Answer, FileForm } from '@shop/shared/contracts/http/values';
import { ONE_PICTURE_REFUSALS, onePicture, sentPicture } from '../../media/forms/onePicture.ts';
import { formHooks, takeForms } from '../../media/forms/plugin.ts';
import { CONTENT_TYPES } from '../../media/renditions.ts';
import { staffOf } from '../../kernel/auth/rights.ts';
import { Refused } from '../../kernel/http/refused.ts';
import { keepReceipt } from './receipts.ts';

const RECEIPT = onePicture(MOST_RECEIPT_BYTES, 'An expense has one receipt.');

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
        refusals: [...ONE_PICTURE_REFUSALS],
      },
      schema: {
        tags,
        summary: 'Keeps the picture of a receipt (file) that an expense may name',
        consumes: ['multipart/form-data'],
        body: FileForm,
        response: { 200: Answer(ReceiptUpload) },
      },
    },
    async (request) => {
      const receipt = await keepReceipt(app, staffOf(request), await sentPicture(app, request));
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
