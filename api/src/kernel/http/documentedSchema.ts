import type { Readable } from 'node:stream';
import type { FastifySchema, RouteOptions } from 'fastify';
import { ERROR_CODES, type ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { Type } from 'typebox';

/** What any call can answer, whoever asks. */
const EVERY_CALL: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'INVALID_ADDRESS',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'STORAGE_UNAVAILABLE',
  'NOT_READY',
];
const CALLS_WITH_BODY: readonly ErrorCode[] = ['INVALID_JSON', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const STAFF_CALLS: readonly ErrorCode[] = ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'SECOND_FACTOR_NEEDED'];

const DEPLOY_CALLS: readonly ErrorCode[] = ['WRONG_TOKEN', 'NOT_ALLOWED'];

const STAFF_SESSION = { cookie: [], authToken: [], apiKey: [] };

/**
 * A route's schema as OpenAPI shows it: with a name, with every refusal it can answer, by status, each code with its
 * sentence, and with what a caller has to send to be let in.
 */
export function documentedSchema(schema: FastifySchema, { method, url, config }: RouteOptions): FastifySchema {
  const { right, access = right && 'staff', deploy, sends, refusals = [] } = config ?? {};
  const hasBody = method === 'POST' || method === 'PUT' || method === 'DELETE';
  const codes = [
    ...EVERY_CALL,
    ...(hasBody ? CALLS_WITH_BODY : []),
    ...(access === undefined ? [] : STAFF_CALLS),
    ...(deploy ? DEPLOY_CALLS : []),
    ...(deploy?.staff ? STAFF_CALLS : []),
    ...refusals,
  ];
  const staffSecurity = access === 'staff' ? [STAFF_SESSION] : [{}, STAFF_SESSION];
  const security = access === undefined ? [] : staffSecurity;
  return {
    ...schema,
    operationId: operationId(String(method), url),
    security: deploy ? [{ deployToken: [] }, ...(deploy.staff ? [STAFF_SESSION] : [])] : security,
    ...(sends && { body: { content: { [sends]: { schema: { type: 'string', format: 'binary' } } } } }),
    response: { ...withFile(schema, described(schema.response)), ...refusalSchemas([...new Set(codes)]) },
  };
}

/** `getOrderControllerOrders`: a method and an address are of one call. */
function operationId(method: string, url: string): string {
  const words = url.split(/\W+/).filter((word) => word !== '' && word !== 'api');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A list or report is a file too, where one may ask for `format=csv`. */
function withFile({ querystring }: FastifySchema, response: Record<string, unknown>): Record<string, unknown> {
  const query = querystring as { properties?: object } | undefined;
  if (!query?.properties || !('format' in query.properties)) return response;
  const { description, ...schema } = { description: '', ...(response['200'] as object) };
  const content = { 'application/json': { schema }, 'text/csv': { schema: { type: 'string' } } };
  return { ...response, 200: { description, content } };
}

/** Answers that say nothing else of themselves are what was asked for. */
function described(response: unknown): Record<string, unknown> {
  const answers = Object.entries(typeof response === 'object' && response !== null ? response : {});
  return Object.fromEntries(
    answers.map(([status, answer]: [string, object]) => [status, { description: 'What was asked for.', ...answer }]),
  );
}

function refusalSchemas(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_CODES[code].status);
  return Object.fromEntries([...byStatus].map(([status, its]) => [status, refusalSchema(its)]));
}

function refusalSchema(codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\` ${ERROR_CODES[code].sentence}`).join('\n\n'),
    type: 'object',
    required: ['status', 'msg', 'note', 'code'],
    properties: {
      status: { type: 'boolean', const: false },
      msg: { type: 'string' },
      note: { type: 'string', description: 'The same text as msg.' },
      code: { type: 'string', enum: codes },
      data: { description: 'What a program needs to go on, where there is more to know.' },
    },
  };
}

/** The answer of a call that sends a file. */
export function fileOf(type: string, description: string) {
  const format = type.startsWith('image/') && { format: 'binary' };
  return {
    description,
    content: { [type]: { schema: Type.Unsafe<string | Readable>({ type: 'string', ...format }) } },
  };
}
