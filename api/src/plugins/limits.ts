import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { malformed, Refused } from './refused.ts';

/** Calls a minute from one address. Whole mobile networks stand behind one, hence the generous numbers. */
const CALLS_A_MINUTE = 3000;

/** For `config.rateLimit` of a route: orders a minute from one address; a till is let through by its session. */
export const ORDERS_A_MINUTE = { max: 60, timeWindow: 60_000 };

/** Guards that come before any call: how often, and nothing a database cannot store. */
export const limits = fp<{ config: Config }>(async (app, { config }) => {
  app.addHook('onRequest', async (request) => {
    if (request.raw.url?.includes('%00')) throw malformed('The address has a character that is not allowed.');
  });
  app.addHook('preValidation', async (request) => {
    const field = nulField(request.body, 'body');
    if (field) throw malformed(`${field} has a character that is not allowed (U+0000).`);
  });
  if (!config.rateLimit) return;
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: (request: FastifyRequest) => Boolean(request.staff),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused(429, 'TOO_MANY_REQUESTS', `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  });
});

/** The first field that has a NUL character; PostgreSQL refuses it in text. */
function nulField(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const field = nulField(child, `${path}.${key}`);
    if (field) return field;
  }
  return undefined;
}
