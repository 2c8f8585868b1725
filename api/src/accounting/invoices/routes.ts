import type { FastifyPluginAsync } from 'fastify';
import { LIST_INVOICES } from '@shop/shared/contracts/http/credit';
import { invoiceFigures, invoiceList, INVOICES_FILE } from './list.ts';
import { serveList } from '../../kernel/http/serve.ts';

/** Orders as invoices. */
export const invoiceRoutes: FastifyPluginAsync = async (app) => {
  serveList(
    app,
    LIST_INVOICES,
    INVOICES_FILE,
    ({ db, query }) => invoiceList(db.read, query),
    ({ db, query }) => invoiceFigures(db.read, query),
  );
};
