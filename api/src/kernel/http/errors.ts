import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { ERROR_CODES, type ErrorCode, type ErrorDescription } from '@shop/shared/contracts/http/errorCodes';
import { createCounter } from '../observe/metrics/counters.ts';
import { StorageFault } from '../storageFault.ts';
import { fieldTexts } from './fieldTexts.ts';
import { envelopeOf, ApiError } from './apiError.ts';
import { validationText } from './validationText.ts';

// An import of it brings all it has, also a client of 8 MB that nothing here uses.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** What the framework and its plugins refuse by themselves, by status. */
const CODES_OF_STATUS: Record<number, ErrorCode> = {
  404: 'UNKNOWN_CALL',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'NOT_READY',
};

const refusals = createCounter({
  name: 'shop_refusals_total',
  help: 'What was answered with an error, by its code',
  labels: ['code'],
});

const FRAMEWORK_REFUSALS: Record<string, () => ApiError> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ApiError('INVALID_JSON', 'The body is empty; it must be JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ApiError('INVALID_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ApiError('INVALID_REQUEST', 'Content-Length does not fit the body.'),
  FST_ERR_BAD_URL: () => new ApiError('INVALID_ADDRESS'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ApiError('INVALID_ADDRESS', 'A part of the address is too long.'),
};

/** Turns any error into an ApiError that says nothing about our insides; undefined when it is our own fault. */
function refusalOf(error: FastifyError | ApiError | StorageFault): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageFault) return new ApiError('STORAGE_UNAVAILABLE');
  if (error.validation) return malformed(error, error.validation);
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return known();
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) return undefined;
  if (status === 400 && error instanceof SyntaxError) return new ApiError('INVALID_JSON');
  return new ApiError(CODES_OF_STATUS[status] ?? 'INVALID_REQUEST');
}

/** Names every field that is wrong; of a request that is wrong as a whole there is none to name. */
function malformed(error: FastifyError, faults: FastifySchemaValidationError[]): ApiError {
  const fields = fieldTexts(faults);
  const data = Object.keys(fields).length > 0 ? { fields } : undefined;
  return new ApiError('INVALID_REQUEST', validationText(error), data);
}

/** The one handler: every refusal leaves in the same envelope (HTTP contract, first rule). */
export function sendError(
  error: FastifyError | ApiError | StorageFault,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'request failed');
  if (error instanceof StorageFault) request.log.error(error.message);
  const refused = refusal ?? new ApiError('INTERNAL_ERROR');
  refusals.add([refused.code]);
  void reply
    .code(refused.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(envelopeOf(refused));
}

/** Answers what is no HTTP, or too much of it, in the same envelope, and hangs up. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = UNREADABLE[error.code ?? ''] ?? 'INVALID_REQUEST';
  const { status }: ErrorDescription = ERROR_CODES[code];
  const body = JSON.stringify(envelopeOf(new ApiError(code)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

const UNREADABLE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Error and not-found handlers of every call below the api's prefix. */
export const errors = fp(async (app) => {
  app.setErrorHandler(sendError);
  // Before its body is read: nobody would take it, and it could be long in coming.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET') return;
    void reply.header('x-request-id', request.id);
    throw unknownCall(request);
  });
  app.setNotFoundHandler((request, reply) => {
    sendError(unknownCall(request), request, reply);
  });
});

const unknownCall = ({ method }: FastifyRequest): ApiError =>
  new ApiError('UNKNOWN_CALL', `There is no call ${method} at this address.`);
