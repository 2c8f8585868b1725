import type { FastifyPluginAsync } from 'fastify';
import {
  StockTake,
  TakeLine,
  LIST_STOCK_TAKES,
  READ_STOCK_TAKE,
  START_TAKE,
  COUNT_STOCK,
  UNCOUNT_STOCK,
  COUNT_REST,
  UNCOUNT_REST,
  POST_TAKE,
  CANCEL_TAKE,
  LIST_TAKE_LINES,
} from '@shop/shared/contracts/http/stock/stockTakes';
import { codeCell } from '../../kernel/lists/csv.ts';
import { type ListFile } from '../../kernel/lists/sendList.ts';
import { countStock, uncountStock } from './counting.ts';
import { readTake } from './detail.ts';
import { cancelTake, postTake, startTake } from './ending.ts';
import { takeLines } from './lines.ts';
import { takeList } from './list.ts';
import { countRest, uncountRest } from './rest.ts';
import { serve, serveList, serveWrite } from '../../kernel/serve.ts';

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

/** Stock takes. They are kept on the server, so that an interrupted count can continue on any device. */
export const stockTakeRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_STOCK_TAKES, TAKES_FILE, ({ db, query }) => takeList(db.read, query));
  serve(app, READ_STOCK_TAKE, ({ db, params }) => readTake(db.read, params.takeId));
  serveList(app, LIST_TAKE_LINES, LINES_FILE, ({ db, staff, query }) => takeLines(db.read, query, staff.userId));
  serveWrite(app, START_TAKE, (trx, { staff, body }) => startTake(trx, staff, body));
  serveWrite(app, COUNT_STOCK, (trx, { staff, body }) => countStock(trx, staff, body));
  serveWrite(app, UNCOUNT_STOCK, (trx, { staff, body }) => uncountStock(trx, staff, body));
  serveWrite(app, COUNT_REST, (trx, { staff, body }) => countRest(trx, staff, body));
  serveWrite(app, UNCOUNT_REST, (trx, { staff, body }) => uncountRest(trx, staff, body));
  serveWrite(app, POST_TAKE, (trx, { staff, body }) => postTake(trx, staff, body));
  serveWrite(app, CANCEL_TAKE, (trx, { staff, body }) => cancelTake(trx, staff, Number(body.takeId)));
};
