import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { RawRequestDefaultExpression } from 'fastify';
import fp from 'fastify-plugin';
import { IN_PROCESS } from './fetchWithin.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** What balancers make of it: nothing that could end a line of the log or a comment of SQL. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

const current = new AsyncLocalStorage<string>();

/** Of the request that is being answered; undefined in what nobody asked for. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Does something for the request of this id. */
export const forRequest = <T>(id: string, work: () => T): T => current.run(id, work);

/** The id a proxy or web server that is trusted has given a request already, or a new one. */
export function requestIds(trustProxy: string[]): (request: RawRequestDefaultExpression) => string {
  const isTrusted = compile(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
    const address = socket.remoteAddress ?? '';
    return address === IN_PROCESS || (isIP(address) > 0 && isTrusted(address, 0)) ? given : randomUUID();
  };
}

/** Lets all that is done for a request know its id. At the root, before all else. */
export const requestContext = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done));
  // Once more: what reads a body goes on where the connection was opened.
  app.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done));
});
