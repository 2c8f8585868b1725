import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type CachedPage } from './pageCache.ts';

/** Sends a kept page or file in the best encoding the visitor accepts, or 304 when they have it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  type: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = page.etag.replace(/"$/, `-${encoding}"`);
  reply
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', etag)
    .type(`${type}; charset=utf-8`)
    .code(page.status);
  if (page.location) void reply.header('Location', page.location);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await page.body(encoding));
}
