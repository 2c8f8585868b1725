import type { FastifyInstance } from 'fastify';
import { ENDLESS } from '../documentedCodes.ts';

/** As much of JSON Schema as the api's own description uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

type Content = Record<string, { schema: Schema }>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  security?: Record<string, unknown>[];
  responses: Record<string, { content?: Content }>;
}

/** A call, as the api's own description has it. */
export interface DescribedCall {
  /** `POST /OrderController/create` */
  name: string;
  method: string;
  /** Below the api's prefix, with `{id}` where something belongs. */
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
  /** Whom it lets in. */
  isFor: 'everybody' | 'staff' | 'deployer';
  answers: Map<number, Content>;
}

let described: Promise<DescribedCall[]> | undefined;

/**
 * Every call but the one whose answer does not end: one that is added is tried by itself. The same of every shop, and so are
 * the schemas, of which checks and values are made once.
 */
export const describedCalls = (app: FastifyInstance): Promise<DescribedCall[]> => (described ??= readCalls(app));

async function readCalls(app: FastifyInstance): Promise<DescribedCall[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths)
    .filter(([path]) => path !== ENDLESS)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => describedCall(path, method, operation)),
    );
}

function describedCall(
  address: string,
  method: string,
  { parameters = [], requestBody, security = [], responses }: Operation,
): DescribedCall {
  const path = address.replace(/^\/api/, '');
  const [body] = Object.entries(requestBody?.content ?? {});
  const lets = security.flatMap((one) => Object.keys(one));
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    body: body && { type: body[0], schema: body[1].schema },
    isFor: lets.includes('deployToken') ? 'deployer' : lets.includes('cookie') ? 'staff' : 'everybody',
    answers: new Map(Object.entries(responses).map(([status, { content = {} }]) => [Number(status), content])),
  };
}
