import type { FastifyInstance } from 'fastify';
import { limitBodies } from './api.ts';

const MOST_BYTES = 64 * 1024;

/** Has what is registered inside take a browser's own forms, as their fields. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await limitBodies(scope);
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
