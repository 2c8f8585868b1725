import type { FastifyInstance } from 'fastify';
import type { Refusal } from '@shop/shared/contracts/http/values';
import type { Config } from './kernel/config/config.ts';
import { requestContext } from './kernel/observe/requestId.ts';
import { envelopeOf, ApiError } from './kernel/http/apiError.ts';
import type { ServerOptions } from './kernel/http/serverOptions.ts';
import type { LocalRegistry } from './releases/local.ts';

/**
 * The api as a whole: what the web server mounts, and what both servers do alike. Light, since whoever releases or
 * supervises imports it too: framework, database and calls are loaded when they are asked for.
 */
export { closeOnSignals } from './closeOnSignals.ts';
export { readConfig, type Config } from './kernel/config/config.ts';
export {
  acceptedEncodings,
  encodedBody,
  encodedPieces,
  sendEncoded,
  type EncodedBody,
} from './kernel/http/encodings.ts';
export { fetchWithin, postWithin, type InnerFetch } from './kernel/fetchWithin.ts';
export { createCounter } from './kernel/observe/metrics/counters.ts';
export { networkOf } from './kernel/http/network.ts';
export { isStale, markStale } from './kernel/http/staleAnswer.ts';
export { WEB_SERVER_HEADER } from './kernel/http/webServerHeader.ts';
export { currentRequestId, currentSpan, handedOn, requestContext } from './kernel/observe/requestId.ts';
export { keepPrivate, privacyText } from './keepPrivate.ts';
export { startFault } from './startFault.ts';
export type { Span } from './kernel/observe/tracing/span.ts';
export type { LocalRegistry };

/** Options to start Fastify with, so that it can take the api in. */
export async function serverOptions(config: Pick<Config, 'trustProxy'>): Promise<ServerOptions> {
  const options = await import('./kernel/http/serverOptions.ts');
  return options.serverOptions(config);
}

/** Puts every call into a server, under the prefix of `API_BASE`. Throws when the database cannot be opened. */
export async function mountApi(app: FastifyInstance, config: Config): Promise<void> {
  const [{ api }, { openDatabase }] = await Promise.all([import('./app.ts'), import('./kernel/db/openDatabase.ts')]);
  const database = openDatabase(config);
  await mountHealth(app, () => database.check());
  await app.register(api, { prefix: config.apiBase, config, database });
}

/**
 * At the root of a server: what every answer says to browsers, how many connections an address may hold, GET /metrics, and
 * `app.securityEvents`, where whatever keeps strangers off notes whom.
 */
export async function guardServer(app: FastifyInstance, config: Config): Promise<void> {
  const [{ answerGuards }, { limitConnections }, { metrics }, { securityEvents }, { tracing }] = await Promise.all([
    import('./kernel/http/answerGuards.ts'),
    import('./kernel/http/connections.ts'),
    import('./kernel/observe/metrics/plugin.ts'),
    import('./people/security/plugin.ts'),
    import('./kernel/observe/tracing/plugin.ts'),
  ]);
  await app.register(tracing, { config });
  await app.register(requestContext);
  await app.register(answerGuards);
  await app.register(securityEvents);
  limitConnections(app, config);
  await app.register(metrics, { config });
}

/** In a part of a server that takes bodies outside of the api: who sends one byte by byte is hung up on. */
export async function limitBodies(app: FastifyInstance, options: { bodyMs?: number } = {}): Promise<void> {
  const { patience } = await import('./kernel/http/patience.ts');
  await app.register(patience, options);
}

/** GET /healthz, and the api's envelope for what the server itself refuses; `check` throws when nothing can be served. */
export async function mountHealth(app: FastifyInstance, check: () => Promise<unknown>): Promise<void> {
  const [{ errors }, { health }] = await Promise.all([
    import('./kernel/http/errors.ts'),
    import('./kernel/observe/health.ts'),
  ]);
  await app.register(errors);
  await app.register(health, { check });
}

/** What a call is answered while an api that runs apart cannot be reached. */
export function notReady(): { status: number; body: Refusal } {
  const refused = new ApiError('NOT_READY');
  return { status: refused.statusCode, body: envelopeOf(refused) };
}

/** The registry of releases without a server; the shop may run meanwhile. Throws when the database cannot be opened. */
export async function openRegistry(config: Config): Promise<LocalRegistry> {
  const local = await import('./releases/local.ts');
  return local.openRegistry(config);
}
