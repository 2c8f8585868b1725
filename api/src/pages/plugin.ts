import type { FastifyPluginAsync } from 'fastify';
import { LIST_PAGES, PREVIEW_PAGE, READ_SHOP_PAGE, UPDATE_PAGE } from '@shop/shared/contracts/http/pages';
import { languageOf } from '@shop/shared/contracts/http/translations';
import { serve, serveWrite } from '../kernel/serve.ts';
import { readPages, readShopPage } from './reading.ts';
import { htmlOf } from './rendering.ts';
import { updatePage } from './writing.ts';

export { listShown } from './reading.ts';

/** The shop's own pages: what they say of returning, delivery and the like. */
export const pages: FastifyPluginAsync = async (app) => {
  const { botCheck } = app.config;
  serve(
    app,
    READ_SHOP_PAGE,
    async ({ db, params: { slug }, query, request }, reply) => {
      const language = languageOf(query.lang);
      const build = async () => ({ status: true, data: await readShopPage(db.read, botCheck, slug, language) });
      return app.publicAnswers.send(request, reply, `page:${slug}:${language}`, build);
    },
    { isKept: true },
  );
  serve(app, LIST_PAGES, async ({ db }) => ({ pages: await readPages(db.read, botCheck) }));
  serve(app, PREVIEW_PAGE, async ({ body }) => ({ html: htmlOf(body.text) }));
  serveWrite(app, UPDATE_PAGE, (trx, { staff, body }) => updatePage(trx, staff, botCheck, body), {
    msg: 'The page is saved.',
  });
};
