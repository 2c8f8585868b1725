import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { RawRequestDefaultExpression } from 'fastify';
import fp from 'fastify-plugin';
import { IN_PROCESS } from '../fetchWithin.ts';
import type { Span } from './tracing/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it is traced. */
    span?: Span;
  }
}

const REQUEST_ID_HEADER = 'x-request-id';

/** What balancers make of it: nothing that could end a line of the log or a comment of SQL. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

const current = new AsyncLocalStorage<{ id: string; span: Span | undefined }>();

/** Of the request that is being answered; undefined in what nobody asked for. */
export const currentRequestId = (): string | undefined => current.getStore()?.id;

/** What the request that is being answered is at; undefined where it is not traced. */
export const currentSpan = (): Span | undefined => current.getStore()?.span;

/** Does something for the request of this id. */
export const forRequest = <T>(id: string, work: () => T, span?: Span): T => current.run({ id, span }, work);

/** Headers by which an api goes on with a request: its id, and what it is traced as a part of. */
export function handedOn(id: string | undefined, span: Span | undefined): Record<string, string> {
  return { ...(id !== undefined && { [REQUEST_ID_HEADER]: id }), ...span?.headers };
}

type RawRequest = Pick<RawRequestDefaultExpression, 'headers' | 'socket'>;

/** Whether a request comes from a proxy or web server that is trusted (TRUST_PROXY), or from this process. */
export function isFromTrusted(trustProxy: string[]): (request: Pick<RawRequest, 'socket'>) => boolean {
  const isTrusted = compile(trustProxy);
  return ({ socket }) => {
    const address = socket.remoteAddress ?? '';
    return address === IN_PROCESS || (isIP(address) > 0 && isTrusted(address, 0));
  };
}

/** The id a proxy or web server that is trusted has given a request already, or a new one. */
export function requestIds(trustProxy: string[]): (request: RawRequest) => string {
  const isTrusted = isFromTrusted(trustProxy);
  return (request) => {
    const given = request.headers[REQUEST_ID_HEADER];
    return typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(request) ? given : randomUUID();
  };
}

/** Lets all that is done for a request know its id, and the span it is a part of. At the root, before all else. */
export const requestContext = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done, request.span));
  // Once more: what reads a body goes on where the connection was opened.
  app.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done, request.span));
});
