import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { apiPrefix, type Config } from './config.ts';
import './plugins/agreements.ts';
import { db } from './plugins/db/plugin.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { limits } from './plugins/limits.ts';
import { openapi } from './plugins/openapi.ts';
import { requestLog } from './plugins/requestLog.ts';
import { securityHeaders } from './plugins/securityHeaders.ts';
import { serverOptions } from './serverOptions.ts';

/** Every call of the HTTP contract. The web server registers it under a prefix: `app.register(api, { prefix, config })`. */
export const api: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.decorate('config', config);
  await app.register(errors);
  await app.register(requestLog);
  await app.register(securityHeaders);
  await app.register(db, { config });
  await app.register(limits, { config });
  await app.register(openapi);
};

/** The api on its own under `API_BASE`, with /healthz beside it. Not listening yet. */
export async function buildApp(config: Config, options: { logger?: boolean } = {}): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(options.logger ?? true));
  await app.register(health);
  await app.register(api, { prefix: apiPrefix(config), config });
  return app;
}
