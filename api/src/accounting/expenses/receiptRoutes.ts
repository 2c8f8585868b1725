import type { FastifyPluginAsync } from 'fastify';
import { MOST_RECEIPT_BYTES, UPLOAD_RECEIPT, READ_RECEIPT } from '@shop/shared/contracts/http/accounting/expenses';
import { onePicture, sentPicture } from '../../media/forms/onePicture.ts';
import { formHooks, takeForms } from '../../media/forms/plugin.ts';
import { CONTENT_TYPES } from '../../media/renditions.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { keepReceipt } from './receipts.ts';
import { serve } from '../../kernel/serve.ts';

const RECEIPT = onePicture(MOST_RECEIPT_BYTES, 'An expense has one receipt.');

/** Pictures of receipts: no address of the public leads to them. */
export const receiptRoutes: FastifyPluginAsync = async (app) => {
  await takeForms(app);

  serve(
    app,
    UPLOAD_RECEIPT,
    async ({ staff, request }) => ({ receipt: await keepReceipt(app, staff, await sentPicture(app, request)) }),
    formHooks(app, [RECEIPT]),
  );

  serve(app, READ_RECEIPT, async ({ query: { receipt: hash, size = 1280 } }, reply) => {
    const bytes = await app.receipts.pictures.rendition({ hash, width: size, format: 'jpg' });
    if (!bytes) throw new ApiError('UNKNOWN_PICTURE');
    return reply.type(CONTENT_TYPES.jpg).send(bytes);
  });
};
