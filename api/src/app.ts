import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { seedDatabase } from '../seed/seedDatabase.ts';
import { creditRoutes } from './accounting/credit/routes.ts';
import { recurringExpenses } from './accounting/expenses/plugin.ts';
import { receiptRoutes } from './accounting/expenses/receiptRoutes.ts';
import { recurringRoutes } from './accounting/expenses/recurringRoutes.ts';
import { expenseRoutes } from './accounting/expenses/routes.ts';
import { invoiceRoutes } from './accounting/invoices/routes.ts';
import { monthRoutes } from './accounting/months/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { botCheck } from './bot-check/plugin.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { apiPrefix, type Config } from './config.ts';
import { firstScreen } from './media/firstScreen.ts';
import { media } from './media/plugin.ts';
import { mediaRoutes } from './media/routes.ts';
import { courierRoutes } from './desk/couriers/routes.ts';
import { dispatchRoutes } from './desk/dispatch/routes.ts';
import { phoneRoutes } from './desk/phones/routes.ts';
import { queueRoutes } from './desk/queue/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { orderEditingRoutes } from './orders/editing/routes.ts';
import { messageRoutes } from './orders/messages/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { orderStepRoutes } from './orders/stepRoutes.ts';
import { people } from './people/plugin.ts';
import { peopleRoutes } from './people/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import './plugins/agreements.ts';
import type { Database } from './plugins/db/database.ts';
import { openDatabase } from './plugins/db/openDatabase.ts';
import { db } from './plugins/db/plugin.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { limits } from './plugins/limits.ts';
import { openapi } from './plugins/openapi.ts';
import { publicAnswers } from './plugins/publicAnswers.ts';
import { forgottenFiles } from './products/forgetting.ts';
import { retention } from './plugins/retention.ts';
import { requestLog } from './plugins/requestLog.ts';
import { staffAnswers } from './plugins/staffAnswers.ts';
import { validatorCompiler } from './plugins/validation.ts';
import { productListRoutes } from './products/listRoutes.ts';
import { securityHeaders } from './plugins/securityHeaders.ts';
import { productFormRoutes } from './products/formRoutes.ts';
import { importRoutes } from './products/import/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { productRoutes } from './products/routes.ts';
import { accountRoutes } from './purchases/accountRoutes.ts';
import { reorderRoutes } from './purchases/reorderRoutes.ts';
import { purchaseRoutes } from './purchases/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { serverOptions } from './serverOptions.ts';
import { reports } from './reports/running/plugin.ts';
import { reportRoutes } from './reports/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { logoRoutes, staffSettingsRoutes } from './settings/staffRoutes.ts';
import { heldCartRoutes } from './till/heldCartRoutes.ts';
import { salespeopleRoutes } from './till/salespeopleRoutes.ts';
import { shelfRoutes } from './till/shelfRoutes.ts';
import { saleRoutes } from './till/saleRoutes.ts';
import { shiftRoutes } from './till/shiftRoutes.ts';
import { returnRoutes } from './returns/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { stockTakeRoutes } from './stock/takes/routes.ts';

/**
 * Every call of the HTTP contract. The web server registers it under a prefix:
 * `app.register(api, { prefix: apiPrefix(config), config })`. It opens and closes the database itself.
 */
export const api: FastifyPluginAsync<{ config: Config; database?: Database }> = async (app, { config, database }) => {
  app.setValidatorCompiler(validatorCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorate('config', config);
  await app.register(errors);
  await app.register(requestLog);
  await app.register(securityHeaders);
  await app.register(db, { config, database });
  await app.register(reports, { config });
  await app.register(media, { config });
  await seedDatabase(app.db, config.seed, app.pictures);
  await app.register(people);
  await app.register(limits, { config });
  await app.register(openapi);
  await app.register(publicAnswers);
  await app.register(staffAnswers);
  await app.register(botCheck);
  await app.register(retention);
  await app.register(forgottenFiles);
  await app.register(peopleRoutes);
  await app.register(settingsRoutes);
  await app.register(staffSettingsRoutes);
  await app.register(logoRoutes);
  await app.register(lookupRoutes);
  await app.register(catalogRoutes);
  await app.register(productListRoutes);
  await app.register(mediaRoutes);
  await app.register(productFormRoutes);
  await app.register(productRoutes);
  await app.register(importRoutes);
  await app.register(stockRoutes);
  await app.register(stockTakeRoutes);
  await app.register(firstScreen);
  await app.register(orderRoutes);
  await app.register(messageRoutes);
  await app.register(phoneRoutes);
  await app.register(orderStepRoutes);
  await app.register(courierRoutes);
  await app.register(queueRoutes);
  await app.register(orderEditingRoutes);
  await app.register(dispatchRoutes);
  await app.register(promotionRoutes);
  await app.register(purchaseRoutes);
  await app.register(accountRoutes);
  await app.register(reorderRoutes);
  await app.register(salespeopleRoutes);
  await app.register(shelfRoutes);
  await app.register(heldCartRoutes);
  await app.register(saleRoutes);
  await app.register(shiftRoutes);
  await app.register(returnRoutes);
  await app.register(savedViewRoutes);
  await app.register(reportRoutes);
  await app.register(expenseRoutes);
  await app.register(creditRoutes);
  await app.register(invoiceRoutes);
  await app.register(monthRoutes);
  await app.register(recurringRoutes);
  await app.register(receiptRoutes);
  await app.register(recurringExpenses);
  await app.register(auditRoutes);
  await app.register(liveRoutes);
  // Below the prefix nothing is a page, even where the web server answers every other address with one.
  if (app.prefix) app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};

/** The api on its own under `API_BASE`, with /healthz beside it. Not listening yet. */
export async function buildApp(
  config: Config,
  { logger = true, database = openDatabase(config) }: { logger?: boolean; database?: Database } = {},
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config, logger));
  await app.register(health, { check: () => database.check() });
  const prefix = apiPrefix(config);
  if (prefix) await app.register(errors);
  await app.register(api, { prefix, config, database });
  return app;
}
