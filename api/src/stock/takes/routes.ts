import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  CancelTake,
  CountRest,
  CountStock,
  PostTake,
  StartTake,
  StockTake,
  TakeDetail,
  TakeLine,
  TakeLinesQuery,
  TakesQuery,
  UncountRest,
  UncountStock,
} from '@shop/shared/contracts/http/stockTakes';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { codeCell } from '../../kernel/lists/csv.ts';
import { sendList, type ListFile } from '../../kernel/lists/sendList.ts';
import { KEY_REFUSALS, once } from '../../kernel/http/once.ts';
import { countStock, uncountStock } from './counting.ts';
import { readTake } from './detail.ts';
import { cancelTake, postTake, startTake } from './ending.ts';
import { takeLines } from './lines.ts';
import { takeList } from './list.ts';
import { countRest, uncountRest } from './rest.ts';

const TAKES_FILE: ListFile<StockTake> = {
  name: 'stock-takes',
  columns: [
    { heading: 'Name', cell: (row) => row.name },
    { heading: 'Category', cell: (row) => row.category },
    { heading: 'Status', cell: (row) => row.status },
    { heading: 'Items', cell: (row) => row.lines },
    { heading: 'Pieces', cell: (row) => row.pieces },
    { heading: 'Differences', cell: (row) => row.differences },
    { heading: 'Started By', cell: (row) => row.by },
    { heading: 'Created Date', cell: (row) => row.createdDate },
    { heading: 'Ended', cell: (row) => row.endedDate },
  ],
};

const LINES_FILE: ListFile<TakeLine> = {
  name: 'stock-take',
  columns: [
    { heading: 'Product', cell: (row) => row.productName },
    { heading: 'Colour', cell: (row) => row.varient },
    { heading: 'Size', cell: (row) => codeCell(row.sizeTitle) },
    { heading: 'SKU', cell: (row) => codeCell(row.sku) },
    { heading: 'Barcode', cell: (row) => codeCell(row.barcode) },
    { heading: 'Counted', cell: (row) => row.counted },
    { heading: 'Book', cell: (row) => row.book },
    { heading: 'Difference', cell: (row) => row.difference },
    { heading: 'Date', cell: (row) => row.countedDate },
  ],
};

/** Counting what is really there: on the server, so that an interrupted count goes on, on any device. */
export const stockTakeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/StockController/stockTakes',
    {
      config: { right: 'stock' },
      schema: {
        tags: ['stock'],
        summary: 'Counts of stock, newest first; with limit a page, with format=csv a file',
        querystring: TakesQuery,
        response: { 200: ListAnswer(StockTake) },
      },
    },
    async ({ query }, reply) => sendList(reply, query, takeList(app.db.read, query), TAKES_FILE),
  );

  app.get(
    '/StockController/stockTake/:takeId',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_TAKE'] },
      schema: {
        tags: ['stock'],
        summary: 'One count: how far it is, who counts, what its differences come to',
        params: Type.Object({ takeId: Id }),
        response: { 200: Answer(TakeDetail) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readTake(app.db.read, request.params.takeId) };
    },
  );

  app.get(
    '/StockController/takeLines',
    {
      config: { right: 'stock' },
      schema: {
        tags: ['stock'],
        summary: 'What was counted, last counted first; with limit a page, with format=csv a file',
        querystring: TakeLinesQuery,
        response: { 200: ListAnswer(TakeLine) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      return sendList(reply, query, takeLines(app.db.read, query, staffOf(request).userId), LINES_FILE);
    },
  );

  app.post(
    '/StockController/startTake',
    {
      config: { right: 'stock', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['stock'],
        summary: 'Begins a count of the whole shop or of a category',
        headers: KeyHeaders,
        body: StartTake,
        response: { 200: Answer(TakeDetail) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await once(app.db, request, (db) =>
        db.transaction((trx) => startTake(trx, staffOf(request), request.body)),
      ),
    }),
  );

  app.post(
    '/StockController/count',
    {
      config: {
        right: 'stock',
        refusals: ['UNKNOWN_STOCK_TAKE', 'UNKNOWN_STOCK_ITEM', 'TAKE_ENDED', 'INVALID_FIELDS'],
      },
      schema: {
        tags: ['stock'],
        summary: 'Notes what was counted of a stock item, beside what the books say at this moment',
        body: CountStock,
        response: { 200: Answer(TakeLine) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.db.transaction((trx) => countStock(trx, staffOf(request), request.body)),
    }),
  );

  app.post(
    '/StockController/uncount',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_TAKE', 'UNKNOWN_STOCK_ITEM', 'TAKE_ENDED'] },
      schema: {
        tags: ['stock'],
        summary: 'Takes back what one, or a colleague, has counted of a stock item',
        body: UncountStock,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => uncountStock(trx, staffOf(request), request.body));
      return { status: true as const, data: null };
    },
  );

  app.post(
    '/StockController/countRest',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED', 'CHANGED_MEANWHILE'] },
      schema: {
        tags: ['stock'],
        summary: 'Counts all that nobody has counted yet as 0',
        body: CountRest,
        response: { 200: Answer(TakeDetail) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.db.transaction((trx) => countRest(trx, staffOf(request), request.body)),
    }),
  );

  app.post(
    '/StockController/uncountRest',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED'] },
      schema: {
        tags: ['stock'],
        summary: 'Takes back what was counted as 0 in one go and by nobody since',
        body: UncountRest,
        response: { 200: Answer(TakeDetail) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.db.transaction((trx) => uncountRest(trx, staffOf(request), request.body)),
    }),
  );

  app.post(
    '/StockController/postTake',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED', 'CHANGED_MEANWHILE', 'PIECES_GONE'] },
      schema: {
        tags: ['stock'],
        summary: 'Posts all differences of a count as movements, in one transaction',
        body: PostTake,
        response: { 200: Answer(TakeDetail) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.db.transaction((trx) => postTake(trx, staffOf(request), request.body)),
    }),
  );

  app.post(
    '/StockController/cancelTake',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED'] },
      schema: {
        tags: ['stock'],
        summary: 'Gives a count up: nothing of it is posted',
        body: CancelTake,
        response: { 200: Answer(TakeDetail) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.db.transaction((trx) => cancelTake(trx, staffOf(request), Number(request.body.takeId))),
    }),
  );
};
