import type { FastifyPluginAsync } from 'fastify';
import { expenseRoutes } from './expenses/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { monthRoutes } from './months/routes.ts';
import { recurringRoutes } from './expenses/recurringRoutes.ts';
import { receiptRoutes } from './expenses/receiptRoutes.ts';
import { recurringExpenses } from './expenses/dueExpenses.ts';

/** Invoices, expenses and closed months. */
export const accounting: FastifyPluginAsync = async (app) => {
  await app.register(expenseRoutes);
  await app.register(invoiceRoutes);
  await app.register(monthRoutes);
  await app.register(recurringRoutes);
  await app.register(receiptRoutes);
  await app.register(recurringExpenses);
};
