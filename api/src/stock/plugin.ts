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
import { READ_GRID, SAVE_GRID } from '@shop/shared/contracts/http/stock/grid';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { choosingCodes } from '../products/saving/transaction.ts';
import { productList } from '../products/list.ts';
import { readGrid } from './grid/read.ts';
import { saveGrid } from './grid/save.ts';
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

  serve(app, READ_GRID, async ({ db, query }) => {
    const { offset = 0, limit = 25 } = query;
    const { rows, total } = await productList(db.read, query).then((list) => list.page(offset, limit));
    const products = await readGrid(
      db.read,
      rows.map(({ id }) => id),
    );
    return { products, total };
  });
  serve(app, SAVE_GRID, async ({ db, staff, body }) => ({
    changed: await choosingCodes(db, (trx) => saveGrid(trx, staff, body)),
  }));

  serveList(app, LIST_MOVEMENTS, MOVEMENTS_FILE, ({ db, query }) => movementList(db.read, query));
  await app.register(stockTakeRoutes);
};

export { stockSender } from './sendStock.ts';
