import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEncoded } from './api.ts';
import type { CachedPage } from './pageCache.ts';

/** Sends a kept page or file in the best encoding the visitor accepts, or 304 when they have it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, body }: Pick<CachedPage, 'status' | 'location' | 'body'>,
  type: string,
  cacheControl = 'no-cache',
): Promise<FastifyReply> {
  void reply.header('Cache-Control', cacheControl).code(status);
  if (location) void reply.header('Location', location);
  return sendEncoded(request, reply, body, `${type}; charset=utf-8`);
}
