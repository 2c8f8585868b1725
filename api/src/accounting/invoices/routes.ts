import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { InvoiceFigures, InvoiceRow, InvoicesQuery } from '@shop/shared/contracts/http/credit';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { sendList } from '../../kernel/lists/sendList.ts';
import { invoiceFigures, invoiceList, INVOICES_FILE } from './list.ts';

/** Orders as invoices. */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/AccountingController/invoices',
    {
      config: { right: 'accounting' },
      schema: {
        tags: ['accounting'],
        summary: 'Every invoice, newest first, with what is still to be paid of it',
        querystring: InvoicesQuery,
        response: {
          200: Type.Object({ ...ListAnswer(InvoiceRow).properties, figures: Type.Optional(InvoiceFigures) }),
        },
      },
    },
    async ({ query }, reply) =>
      sendList(reply, query, await invoiceList(app.db.read, query), INVOICES_FILE, async () => ({
        figures: await invoiceFigures(app.db.read, query),
      })),
  );
};
