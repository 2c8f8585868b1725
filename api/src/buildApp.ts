import Fastify, { type FastifyInstance } from 'fastify';
import { api } from './app.ts';
import { guardServer, type Config } from './plugin.ts';
import type { Database } from './kernel/db/database.ts';
import { openDatabase } from './kernel/db/openDatabase.ts';
import { errors } from './kernel/http/errors.ts';
import { serverOptions, type Logger } from './kernel/http/serverOptions.ts';
import { health } from './kernel/observe/health.ts';

/** The api on its own under `API_BASE`, with /healthz beside it. Not listening yet. */
export async function buildApp(
  config: Config,
  { logger = true, database = openDatabase(config) }: { logger?: Logger; database?: Database } = {},
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config, logger));
  await guardServer(app, config);
  await app.register(health, { check: () => database.check() });
  await app.register(errors);
  await app.register(api, { prefix: config.apiBase, config, database });
  return app;
}
