import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Dashboard, PendingOrders } from '@shop/shared/contracts/http/reports';
import { Answer } from '@shop/shared/contracts/http/values';
import { dashboardReader } from './dashboard.ts';
import { readPendingOrders } from './pendingOrders.ts';

/** Figures for staff. */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  const readDashboard = dashboardReader(app.db.read);
  app.get(
    '/ReportController/dashboard',
    {
      config: { right: 'reports' },
      schema: {
        tags: ['reports'],
        summary: "The figures of the dashboard's cards and tables, computed",
        response: { 200: Answer(Dashboard) },
      },
    },
    async () => ({ status: true as const, data: await readDashboard(new Date()) }),
  );

  app.get(
    '/ReportController/pendingOrders',
    {
      config: { right: 'orders.read' },
      schema: {
        tags: ['reports'],
        summary: 'The newest orders that wait for somebody, and how many do',
        response: { 200: Answer(PendingOrders) },
      },
    },
    async () => ({ status: true as const, data: await readPendingOrders(app.db.read) }),
  );
};
