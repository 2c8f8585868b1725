import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  CreateStock,
  Movement,
  MovementsQuery,
  StockDetail,
  UndoCorrection,
  UpdateStock,
} from '@shop/shared/contracts/http/stock';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { sendList, type ListFile } from '../kernel/lists/sendList.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { choosingCodes } from '../products/saving/transaction.ts';
import { readStockDetail } from './detail.ts';
import { movementList } from './history.ts';
import { createStock } from './saving/create.ts';
import { deleteStock } from './saving/remove.ts';
import { undoCorrection } from './saving/undo.ts';
import { updateStock } from './saving/update.ts';

const MOVEMENTS_FILE: ListFile<Movement> = {
  name: 'movements',
  columns: [
    { heading: 'Date', cell: (row) => row.createdDate },
    { heading: 'By', cell: (row) => row.by },
    { heading: 'Reason', cell: (row) => row.reason },
    { heading: 'Reference', cell: (row) => row.reference },
    { heading: 'Before', cell: (row) => row.quantityAfter - row.change },
    { heading: 'Change', cell: (row) => row.change },
    { heading: 'After', cell: (row) => row.quantityAfter },
  ],
};

const params = Type.Object({ stockId: Id });

/** What staff do with stock items (HTTP contract, stock); the list itself is beside the public listing. */
export const stockRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/StockController/stock/:stockId',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_ITEM'] },
      schema: {
        tags: ['stock'],
        summary: 'A variation as its editor has to see it',
        params,
        response: { 200: Answer(StockDetail) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readStockDetail(app.db.read, request.params.stockId) };
    },
  );

  app.delete(
    '/StockController/stocks/:stockId',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_ITEM'] },
      schema: {
        tags: ['stock'],
        summary: 'Retires a variation: what is left of it leaves the stock; past orders stay readable',
        params,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deleteStock(trx, staffOf(request), request.params.stockId));
      return { status: true as const, data: null, msg: 'The stock item is deleted.' };
    },
  );

  app.post(
    '/StockController/create',
    {
      config: { right: 'stock', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags: ['stock'],
        summary: 'Adds a variation to a product; SKU and barcode are generated when left out',
        headers: KeyHeaders,
        body: CreateStock,
        response: { 200: Answer(StockDetail) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        choosingCodes(db, (trx) => createStock(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data, msg: 'The stock item is saved.' };
    },
  );

  app.post(
    '/StockController/update',
    {
      config: { right: 'stock', refusals: ['UNKNOWN_STOCK_ITEM', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'] },
      schema: {
        tags: ['stock'],
        summary: 'Changes a variation; a changed quantity needs a reason and writes a movement',
        body: UpdateStock,
        response: { 200: Answer(StockDetail) },
      },
    },
    async (request) => {
      const data = await choosingCodes(app.db, (trx) => updateStock(trx, staffOf(request), request.body));
      return { status: true as const, data, msg: 'The stock item is saved.' };
    },
  );

  app.post(
    '/StockController/undoCorrection',
    {
      config: {
        right: 'stock',
        refusals: ['UNKNOWN_STOCK_ITEM', 'ALREADY_UNDONE', 'CHANGED_MEANWHILE', 'NO_CORRECTION', 'PIECES_GONE'],
      },
      schema: {
        tags: ['stock'],
        summary: 'Takes the last correction of a quantity back, as a new movement',
        body: UndoCorrection,
        response: { 200: Answer(StockDetail) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => undoCorrection(trx, staffOf(request), request.body));
      return { status: true as const, data, msg: 'The correction is undone.' };
    },
  );

  app.get(
    '/StockController/movements',
    {
      config: { right: 'stock' },
      schema: {
        tags: ['stock'],
        summary: 'What moved in and out of a variation, newest first; with limit a page, with format=csv a file',
        querystring: MovementsQuery,
        response: { 200: ListAnswer(Movement) },
      },
    },
    async ({ query }, reply) => sendList(reply, query, movementList(app.db.read, query), MOVEMENTS_FILE),
  );
};
