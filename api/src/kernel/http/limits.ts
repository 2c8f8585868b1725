import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { bodyFault } from './bodyFault.ts';
import { ApiError } from './apiError.ts';
import { countedAs } from './webServer.ts';

/** Calls a minute from one address. Whole mobile networks stand behind one, hence the generous numbers. */
const CALLS_A_MINUTE = 3000;

/** For `config.rateLimit` of a route: orders a minute that one address looks up, or codes that it tries. */
export const ORDERS_A_MINUTE = { max: 60, timeWindow: 60_000 };

/**
 * The same, of orders that are placed; a till is let through by its session. Whole mobile networks stand behind one address,
 * and what orders of strangers hold has a bound of its own.
 */
export const NEW_ORDERS_A_MINUTE = { max: 600, timeWindow: 60_000 };

/** For `config.rateLimit` of a route: sign-ins a minute from one address, right or wrong. */
export const SIGN_INS_A_MINUTE = { max: 60, timeWindow: 60_000 };

/** For `config.rateLimit` of a route: beacons a minute from one address; what comes beyond is not counted. */
export const BEACONS_A_MINUTE = { max: 120, timeWindow: 60_000 };

/** For `config.rateLimit` of a route: times a minute that couriers of one address tell something. */
export const HEARD_A_MINUTE = { max: 600, timeWindow: 60_000 };

/** Guards that come before any call: how often, and nothing that is nested endlessly or that a database cannot store. */
export const limits = fp<{ config: Config }>(async (app, { config }) => {
  app.addHook('onRequest', async (request) => {
    if (request.raw.url?.includes('%00'))
      throw new ApiError('INVALID_REQUEST', 'The address has a character that is not allowed.');
  });
  app.addHook('preValidation', async (request) => {
    // What streams has nothing to be looked at yet.
    const fault = request.body instanceof Readable ? undefined : bodyFault(request.body);
    if (fault) throw fault;
  });
  if (!config.rateLimit) return;
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => countedAs(request) ?? '',
    allowList: (request: FastifyRequest) => request.staff !== null || countedAs(request) === null,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  });
});
