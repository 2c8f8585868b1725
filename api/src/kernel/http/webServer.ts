import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { IN_PROCESS } from '../fetchWithin.ts';
import { networkOf } from './network.ts';
import { WEB_SERVER_HEADER } from './webServerHeader.ts';
import { isSameSecret } from '../isSameSecret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A web server's own question: it is in this process, or knows API_SECRET. */
    isWebServer: boolean;
  }
}

/** Tells web servers from everybody else. */
export const webServer = fp<{ config: Pick<Config, 'apiSecret'> }>(async (app, { config: { apiSecret } }) => {
  app.decorateRequest('isWebServer', false);
  app.addHook('onRequest', async (request) => {
    const claim = request.headers[WEB_SERVER_HEADER];
    // Nothing further in may write it down.
    delete request.headers[WEB_SERVER_HEADER];
    request.isWebServer =
      request.socket.remoteAddress === IN_PROCESS ||
      (apiSecret !== null && typeof claim === 'string' && isSameSecret(claim, apiSecret));
  });
});

/**
 * Whom a request is counted for: a web server says which visitor's page it renders, and is believed whatever TRUST_PROXY
 * says. Null for what it asks for itself, and for all that is asked within this process.
 */
export function countedAs({ isWebServer, headers, ip }: FastifyRequest): string | null {
  if (!isWebServer) return networkOf(ip);
  const visitor = headers['x-forwarded-for'];
  return typeof visitor === 'string' && ip !== IN_PROCESS ? networkOf(visitor) : null;
}
