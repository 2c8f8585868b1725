import type { FastifyPluginAsync } from 'fastify';
import { LIST_TEXTS, SAVE_TRANSLATIONS } from '@shop/shared/contracts/http/translations';
import type { BestSelling } from '../catalog/badged.ts';
import { serve, serveWrite } from '../kernel/serve.ts';
import { saveTranslations } from './saving.ts';
import { listTexts } from './shopTexts.ts';

/** What staff write of the shop in other languages. */
export const translating: FastifyPluginAsync<{ bestSelling: BestSelling }> = async (app, { bestSelling }) => {
  const { botCheck } = app.config;
  serve(app, LIST_TEXTS, ({ db, query }) => listTexts(db.read, { ...query, bestSelling, botCheck }));
  serveWrite(app, SAVE_TRANSLATIONS, (trx, { staff, body }) => saveTranslations(trx, staff, body), {
    msg: 'The texts are saved.',
  });
};
