import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PICTURE_WIDTHS } from '@shop/shared/contracts/http/catalog/pictures';
import { ApiError } from '../kernel/http/apiError.ts';
import { networkOf } from '../kernel/http/network.ts';
import { NotModified } from '../kernel/http/publicAnswers.ts';
import type { KeptFiles } from './keptFiles.ts';
import { CONTENT_TYPES, parseRendition } from './renditions.ts';
import { parseVideo, VIDEO_TYPES, type VideoFormat } from './videos.ts';

/** Seconds in which most of what waits is made. */
const RETRY_AFTER_S = 10;

const Address = Type.Object({ hash: Type.String(), file: Type.String() });

const Upload = {
  description: 'The picture, or the video.',
  content: Object.fromEntries(
    [...Object.values(CONTENT_TYPES), ...Object.values(VIDEO_TYPES)].map((type) => [
      type,
      { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
    ]),
  ),
};

/**
 * GET /uploads/{hash}/{width}.{format} and /uploads/{hash}/video.{format}: what an address shows never changes, so it is
 * kept for ever. A player reads a video by ranges.
 */
export const mediaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/uploads/:hash/:file',
    // A page of the listing asks for dozens of pictures at once; they are no calls to be counted.
    {
      schema: {
        tags: ['pictures'],
        summary: `A stored picture (${PICTURE_WIDTHS.join(', ')} wide, as avif, webp or jpg) or video (mp4, webm or mov)`,
        params: Address,
        response: { 200: Upload, 206: Upload, 304: NotModified },
      },
      config: {
        rateLimit: false,
        refusals: ['UNKNOWN_PICTURE', 'UNKNOWN_VIDEO', 'RANGE_NOT_SATISFIABLE', 'PICTURES_BUSY'],
      },
    },
    async (request, reply) => {
      const { hash, file } = request.params;
      const key = `${hash}/${file}`;
      const format = parseVideo(key);
      if (format) return sendVideo(request, reply, { files: app.uploads, key, format });
      const rendition = parseRendition(hash, file);
      const bytes = rendition && (await app.pictures.rendition(rendition, networkOf(request.ip)).catch(sayWhen(reply)));
      if (!bytes) throw new ApiError('UNKNOWN_PICTURE');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(CONTENT_TYPES[rendition.format])
        .send(bytes);
    },
  );
};

/** Whoever is refused for asking too much hears when to come again. */
function sayWhen(reply: FastifyReply): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiError && error.code === 'PICTURES_BUSY') void reply.header('retry-after', RETRY_AFTER_S);
    throw error;
  };
}

/** Sends a stored video, or the range of it that a player asks for. Throws 404 when there is none, 416 for a range beyond it. */
async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, key, format }: { files: KeptFiles; key: string; format: VideoFormat },
): Promise<FastifyReply> {
  const sent = await files.send(request.raw, key);
  if (!sent) throw new ApiError('UNKNOWN_VIDEO');
  const { statusCode, headers, stream } = sent;
  if (statusCode === 416) {
    void reply.header('content-range', headers['Content-Range']);
    throw new ApiError('RANGE_NOT_SATISFIABLE');
  }
  return reply.code(statusCode).headers(headers).type(VIDEO_TYPES[format]).send(stream);
}
