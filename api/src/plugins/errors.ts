import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Refusal } from '@shop/shared/contracts/http/values';
import { Refused } from './refused.ts';
import { validationText } from './validationText.ts';

interface Sentence {
  code: string;
  message: string;
}

/** What the framework and its plugins refuse by themselves, in our words, by status. */
const FRAMEWORK_SENTENCES: Record<number, Sentence> = {
  400: { code: 'INVALID_REQUEST', message: 'The request cannot be read.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  408: { code: 'TIMEOUT', message: 'The request took too long to arrive.' },
  413: { code: 'TOO_LARGE', message: 'The request body is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The body must be JSON (Content-Type: application/json).' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'NOT_READY', message: 'The shop is not ready. Please try again in a moment.' },
};

const FRAMEWORK_CODES: Record<string, Sentence> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'INVALID_JSON', message: 'The body is empty; it must be JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'INVALID_JSON', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'INVALID_REQUEST', message: 'Content-Length does not fit the body.' },
  FST_ERR_BAD_URL: { code: 'INVALID_ADDRESS', message: 'The address is not a valid URL.' },
};

/** Turns any error into a Refused that says nothing about our insides; undefined when it is our own fault. */
function refusalOf(error: FastifyError | Refused): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error.validation) return new Refused(400, 'INVALID_REQUEST', validationText(error));
  const status = error.statusCode ?? 500;
  const sentence = FRAMEWORK_CODES[error.code] ?? (status === 400 ? jsonSentence(error) : undefined);
  if (sentence) return new Refused(status, sentence.code, sentence.message);
  if (status >= 500 && status !== 503) return undefined;
  const general = FRAMEWORK_SENTENCES[status] ?? { code: 'REFUSED', message: 'The request was refused.' };
  return new Refused(status, general.code, general.message);
}

function jsonSentence(error: Error): Sentence | undefined {
  return error instanceof SyntaxError ? FRAMEWORK_CODES['FST_ERR_CTP_INVALID_JSON_BODY'] : undefined;
}

/** The one handler: every refusal leaves in the same envelope (HTTP contract, first rule). */
export function sendError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'request failed');
  const { statusCode, code, message, data } = refusal ?? {
    statusCode: 500,
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong on our side. Please try again.',
    data: undefined,
  };
  void reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      status: false,
      msg: message,
      note: message,
      code,
      ...(data === undefined ? {} : { data }),
    } satisfies Refusal);
}

/** Error and not-found handlers of every call below the api's prefix. */
export const errors = fp(async (app) => {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    sendError(new Refused(404, 'UNKNOWN_CALL', `There is no call ${request.method} at this address.`), request, reply);
  });
});
