import type { FastifyInstance } from 'fastify';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string }[];
  security?: Record<string, string[]>[];
  responses: Record<string, Answer>;
}

interface Answer {
  description: string;
  content?: Record<string, { schema: { properties?: { code?: { enum: string[] } } } }>;
}

/** The api's own description, as a program reads it. */
export interface ApiDescription {
  openapi: string;
  info: { description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** Its answer does not end: for tests that try every call. `live/routes.test.ts` is about it. */
export const ENDLESS = '/api/LiveController/events';

export async function readDescription(app: FastifyInstance): Promise<ApiDescription> {
  return (await app.inject({ url: '/api/docs/json', remoteAddress: '192.0.2.1' })).json();
}

/** Codes the description names for one status of a call. */
export function codesOf(answer: Answer | undefined): string[] {
  return answer?.content?.['application/json']?.schema.properties?.code?.enum ?? [];
}

/**
 * Throws when a described call is refused with a status or code that its description does not name, so that whatever
 * a test provokes is documented. `path` with the api's prefix.
 */
export function expectDocumented(
  { paths }: ApiDescription,
  { method, path, statusCode, code }: { method: string; path: string; statusCode: number; code: string },
): void {
  // Said where there is no call to be described.
  if (code === 'UNKNOWN_CALL') return;
  const [asked = ''] = path.split('?', 1);
  const described = Object.keys(paths).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  );
  const operation = paths[described ?? '']?.[method.toLowerCase()];
  if (!operation || codesOf(operation.responses[statusCode]).includes(code)) return;
  throw new Error(`${method} ${described} does not document ${statusCode} ${code}`);
}
