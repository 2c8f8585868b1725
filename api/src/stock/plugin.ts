import type { FastifyPluginAsync } from 'fastify';
import {
  Movement,
  READ_VARIATION,
  DELETE_VARIATION,
  CREATE_VARIATION,
  UPDATE_VARIATION,
  UNDO_CORRECTION,
  LIST_MOVEMENTS,
} from '@shop/shared/contracts/http/stock/stock';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { choosingCodes } from '../products/saving/transaction.ts';
import { readStockDetail } from './detail.ts';
import { movementList } from './history.ts';
import { createStock } from './saving/create.ts';
import { deleteStock } from './saving/remove.ts';
import { undoCorrection } from './saving/undo.ts';
import { updateStock } from './saving/update.ts';
import { stockTakeRoutes } from './takes/routes.ts';

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

/** What is on hand, corrections of it, and counting it. */
export const stock: FastifyPluginAsync = async (app) => {
  // What staff do with variations (HTTP contract, stock); the list itself is beside the public listing.
  serve(app, READ_VARIATION, ({ db, params }) => readStockDetail(db.read, params.stockId));
  serveWrite(app, DELETE_VARIATION, (trx, { staff, params }) => deleteStock(trx, staff, params.stockId), {
    msg: 'The stock item is deleted.',
  });

  serve(app, CREATE_VARIATION, ({ db, staff, body }) => choosingCodes(db, (trx) => createStock(trx, staff, body)), {
    msg: 'The stock item is saved.',
  });

  serve(app, UPDATE_VARIATION, ({ db, staff, body }) => choosingCodes(db, (trx) => updateStock(trx, staff, body)), {
    msg: 'The stock item is saved.',
  });

  serveWrite(app, UNDO_CORRECTION, (trx, { staff, body }) => undoCorrection(trx, staff, body), {
    msg: 'The correction is undone.',
  });

  serveList(app, LIST_MOVEMENTS, MOVEMENTS_FILE, ({ db, query }) => movementList(db.read, query));
  await app.register(stockTakeRoutes);
};

export { stockSender } from './sendStock.ts';
