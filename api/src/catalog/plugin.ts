import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifySchemaCompiler } from 'fastify';
import { Type, type TSchema } from 'typebox';
import {
  FeedProduct,
  LIST_STOCK,
  READ_PRODUCT,
  SitemapProduct,
  StockQuery,
} from '@shop/shared/contracts/http/catalog/catalog';
import { Badged, Listing, ListingQuery } from '@shop/shared/contracts/http/catalog/listing';
import { FrontPage } from '@shop/shared/contracts/http/frontPage';
import { InLanguage, languageOf } from '@shop/shared/contracts/http/translations';
import { Answer } from '@shop/shared/contracts/http/values';
import { dayOf } from '@shop/shared/format/calendar';
import { HOUR_MS } from '@shop/shared/format/durations';
import { searchParts, searchPhrases } from '@shop/shared/format/search';
import { nameKey } from '@shop/shared/format/plainText';
import { validatorCompiler } from '../kernel/http/validation.ts';
import { staffOf } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { NotModified } from '../kernel/http/publicAnswers.ts';
import { answerOf, serve } from '../kernel/serve.ts';
import type { CategoryFacts } from '../settings/frontPage.ts';
import { readSettingsIn } from '../settings/translated.ts';
import { readBadged, type BestSelling } from './badged.ts';
import { listForFeeds } from './feed.ts';
import type { FreshIndex } from './freshIndex.ts';
import { frontPage } from './frontPage.ts';
import { listProducts } from './listing.ts';
import { readProduct, readProductForStaff } from './product.ts';
import { readProductIn } from './translated.ts';
import { listForSitemap } from './sitemap.ts';

const EitherAnswer = Type.Union([Listing, answerOf(LIST_STOCK)]);

/** The query of one or the other of the two calls on one path, as it is documented. */
const Either = Type.Object({
  ...StockQuery.properties,
  ...ListingQuery.properties,
  sort: Type.Optional(Type.String()),
});

/** Answers the staff's call on that path; stock hands it in. */
export type SendStock = (reply: FastifyReply, query: StockQuery, staff: StaffIdentity) => Promise<void>;

/** Each of the two calls is checked by its own schema. */
const validateEither: FastifySchemaCompiler<TSchema> = ({ httpPart = 'querystring' }) => {
  const part = { method: 'GET', url: '', httpPart };
  const listing = validatorCompiler({ ...part, schema: ListingQuery });
  const stock = validatorCompiler({ ...part, schema: StockQuery });
  return (query: unknown) => (isPublicListing(query) ? listing : stock)(query);
};

interface Handed {
  index: FreshIndex;
  sendStock: SendStock;
  bestSelling: BestSelling;
}

/** The listing (and, on the same path, the staff's stock list) and a product's detail. */
export const catalog: FastifyPluginAsyncTypebox<Handed> = async (app, { index, sendStock, bestSelling }) => {
  // Filled before the first call has to wait for it.
  app.addHook('onReady', async () => void (await index(0)));

  app.get(
    '/StockController/stocks',
    {
      // One path, two calls (storefront and admin specification, 7): without groupPrds it is the staff's.
      config: { right: (query) => (isPublicListing(query) ? null : LIST_STOCK.right), access: 'public-and-staff' },
      validatorCompiler: validateEither,
      schema: {
        tags: [LIST_STOCK.tag],
        summary: LIST_STOCK.summary,
        querystring: Either,
        response: { 200: EitherAnswer, 304: NotModified },
      },
    },
    async (request, reply) => {
      const query: ListingQuery | StockQuery = request.query;
      if (!isPublicListing(query)) return sendStock(reply, query, staffOf(request));
      return app.publicAnswers.send(request, reply, `listing:${canonical(query)}`, async (version) =>
        listProducts(await index(version), query),
      );
    },
  );

  app.get(
    '/StockController/badged',
    {
      schema: {
        tags: ['catalog'],
        summary: 'Products that have earned a badge of the listing; looked at once an hour',
        response: { 200: Answer(Badged), 304: NotModified },
      },
    },
    (request, reply) => {
      const now = new Date();
      // Neither a sale nor a product changes it within the hour.
      const hour = String(Math.floor(now.getTime() / HOUR_MS));
      const build = async () => ({ status: true, data: await readBadged(app.db.read, bestSelling, now) });
      return app.publicAnswers.send(request, reply, `badged:${hour}`, build, async () => hour);
    },
  );

  app.get(
    '/StockController/front',
    {
      schema: {
        tags: ['catalog'],
        summary: 'Banner and rows of the front page, today',
        querystring: InLanguage,
        response: { 200: Answer(FrontPage), 304: NotModified },
      },
    },
    (request, reply) => {
      const today = dayOf(new Date());
      const language = languageOf(request.query.lang);
      return app.publicAnswers.send(request, reply, `front:${today}:${language}`, async (version) => ({
        status: true,
        data: frontPage(await index(version), await readSettingsIn(app.db.read, language), today, language),
      }));
    },
  );

  app.get(
    '/ProductsController/sitemap',
    {
      schema: {
        tags: ['catalog'],
        summary: 'Every product with the time of its last change, for search engines',
        response: { 200: Answer(Type.Array(SitemapProduct)), 304: NotModified },
      },
    },
    (request, reply) =>
      app.publicAnswers.send(request, reply, 'sitemap', async (version) => ({
        status: true,
        data: await listForSitemap(app.db.read, await index(version)),
      })),
  );

  app.get(
    '/ProductsController/feed',
    {
      schema: {
        tags: ['catalog'],
        summary: 'Every product with all its variations, for catalogues of other sites',
        querystring: InLanguage,
        response: { 200: Answer(Type.Array(FeedProduct)), 304: NotModified },
      },
    },
    (request, reply) => {
      const language = languageOf(request.query.lang);
      return app.publicAnswers.send(request, reply, `feed:${language}`, async (version) => ({
        status: true,
        data: await listForFeeds(app.db.read, await index(version), language),
      }));
    },
  );

  serve(
    app,
    READ_PRODUCT,
    async ({ db, params: { id }, query, staff, request }, reply) => {
      // Costs are for whoever may edit products; everybody else sees what shoppers see.
      if (staff?.rights.includes('products')) return readProductForStaff(db.read, id);
      if (staff) return readProduct(db.read, id, true);
      const language = languageOf(query.lang);
      const build = async () => ({ status: true, data: await readProductIn(db.read, id, language) });
      const stateOf = async (version: number) => (await index(version)).stateOf(id);
      return app.publicAnswers.send(request, reply, `product:${id}:${language}`, build, stateOf);
    },
    { isKept: true },
  );
};

function isPublicListing(query: unknown): query is ListingQuery {
  return typeof query === 'object' && query !== null && 'groupPrds' in query && query.groupPrds === '1';
}

/** The same text for the same question, in whatever order it was asked; unknown keys are left out. */
function canonical(query: Omit<ListingQuery, 'groupPrds'>): string {
  const { size, category, q, color, min, max, ids, onSale, inStock, sort, facets, pieces, suggest, offset, limit } =
    query;
  const language = languageOf(query.lang);
  const words = q && [searchParts(q), searchPhrases(q)];
  const others = [min, max, ids, onSale, inStock, sort, facets, pieces, suggest, offset, limit, language];
  return JSON.stringify([size, category, words, color && nameKey(color), ...others]);
}

export { freshIndex } from './freshIndex.ts';

/** What the menu asks of categories. */
export const categoryFacts =
  (index: FreshIndex): CategoryFacts =>
  async (version) => {
    const current = await index(version);
    return (id) => ({ isThere: current.lookups.categories.has(id), isEmpty: current.inCategory(id).size === 0 });
  };
