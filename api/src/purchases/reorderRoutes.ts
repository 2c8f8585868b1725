import type { FastifyPluginAsync } from 'fastify';
import { LIST_REORDER, REORDER_STOCK } from '@shop/shared/contracts/http/purchases';
import { REORDER_FILE, reorderList } from './reorder.ts';
import { reorder } from './reordering.ts';
import { serveList, serveWrite } from '../kernel/http/serve.ts';

/** What should be bought again. */
export const reorderRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_REORDER, REORDER_FILE, ({ db, query }) => reorderList(db.read, query));
  serveWrite(app, REORDER_STOCK, (trx, { staff, body }) => reorder(trx, staff, body.stockIds.map(Number)));
};
