import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import { LogController, type FastifyHttpOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerUnreadable, sendError } from './errors.ts';
import { currentRequestId, requestIds } from '../observe/requestId.ts';

/** JSON bodies; uploads have limits of their own. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A whole request: the largest upload on a slow line. Bodies of calls have a limit of their own (`patience`). */
const REQUEST_MS = 10 * 60_000;

/**
 * What stands in a path (a signed link, a version's name) is judged by its call's schema, not cut off by the router, which
 * answers 404 above 100 characters unless told; the longest that Node reads of a request's head.
 */
const PATH_VALUE_CHARACTERS = 16 * 1024;

/** A database names the whole row in the detail of some errors. */
const REDACTED = ['*.password', '*.phone', '*.primaryPhone', '*.authToken', '*.apiKey', 'err.detail', 'err.where'];

/** What a request begins with. */
const HEADERS_MS = 15_000;

/** `http` holds for HTTP/1 under TLS as well. */
export type ServerOptions = FastifyHttpOptions<Server> & { http: ReturnType<typeof headLimits> };

/** How long a server of Node's waits for headers, and how often it looks who is late: by itself twice a minute. */
export const headLimits = (headersMs = HEADERS_MS) => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: headersMs / 15,
});

/** False for none; a stream in the place of the standard output. */
export type Logger = boolean | Writable;

/**
 * Options both servers start Fastify with. Logs are structured, one line a request (see requestLog); what identifies a
 * person or opens a session is never in them.
 */
export function serverOptions({ trustProxy }: Pick<Config, 'trustProxy'>, logger: Logger = true): ServerOptions {
  return {
    logger: logger && {
      ...(logger !== true && { stream: logger }),
      redact: { paths: REDACTED, censor: '[redacted]' },
      // What is said by the server while it answers somebody, too.
      mixin(_line, _level, logger: { bindings?(): object }) {
        const reqId = currentRequestId();
        return reqId === undefined || 'reqId' in (logger.bindings?.() ?? {}) ? {} : { reqId };
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustProxy),
    // Filling an empty database takes as long as it takes.
    pluginTimeout: 0,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    http: headLimits(),
    routerOptions: { maxParamLength: PATH_VALUE_CHARACTERS },
    // Whoever asks on a kept connection while this server closes is answered, and asks another one next.
    return503OnClosing: false,
    trustProxy,
    rewriteUrl: ({ url = '/' }) => readable(url),
    frameworkErrors: sendError,
    clientErrorHandler: answerUnreadable,
  };
}

/** A page whose address cannot be decoded is one that nobody has, which the shop says itself; a call is refused. */
function readable(url: string): string {
  const [path = '', query] = url.split(/(?=\?)/, 2);
  if (path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (query ?? '');
  }
}
