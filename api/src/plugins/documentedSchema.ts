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
const STAFF_CALLS: readonly ErrorCode[] = ['NOT_SIGNED_IN', 'NOT_ALLOWED'];

const DEPLOY_CALLS: readonly ErrorCode[] = ['WRONG_TOKEN', 'NOT_ALLOWED'];

const STAFF_SESSION = { cookie: [], authToken: [], apiKey: [] };

/**
 * A route's schema as OpenAPI shows it: with every refusal it can answer, by status, each code with its sentence, and
 * with what a caller has to send to be let in.
 */
export function documentedSchema(schema: FastifySchema, { method, config }: RouteOptions): FastifySchema {
  const { right, access = right && 'staff', deploy, refusals = [] } = config ?? {};
  const hasBody = method === 'POST' || method === 'PUT' || method === 'DELETE';
  const codes = [
    ...EVERY_CALL,
    ...(hasBody ? CALLS_WITH_BODY : []),
    ...(access === undefined ? [] : STAFF_CALLS),
    ...(deploy ? DEPLOY_CALLS : []),
    ...refusals,
  ];
  return {
    ...schema,
    ...(deploy && { security: [{ deployToken: [] }] }),
    ...(access === undefined ? {} : { security: access === 'staff' ? [STAFF_SESSION] : [{}, STAFF_SESSION] }),
    response: { ...described(schema.response), ...refusalSchemas(codes) },
  };
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
  return { description, content: { [type]: { schema: Type.Unsafe<string | Readable>({ type: 'string' }) } } };
}
