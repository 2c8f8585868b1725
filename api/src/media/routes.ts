import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Refused } from '../plugins/refused.ts';
import { CONTENT_TYPES, parseRendition } from './renditions.ts';

const Address = Type.Object({ hash: Type.String(), file: Type.String() });

const Picture = {
  description: 'The picture.',
  content: Object.fromEntries(
    Object.values(CONTENT_TYPES).map((type) => [
      type,
      { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
    ]),
  ),
};

/** GET /uploads/{hash}/{width}.{format}: what an address shows never changes, so it is kept for ever. */
export const mediaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/uploads/:hash/:file',
    // A page of the listing asks for dozens of pictures at once; they are no calls to be counted.
    {
      schema: {
        tags: ['pictures'],
        summary: 'A stored picture: 320, 640 or 1280 wide, as avif, webp or jpg',
        params: Address,
        response: { 200: Picture },
      },
      config: { rateLimit: false, refusals: ['UNKNOWN_PICTURE'] },
    },
    async (request, reply) => {
      const rendition = parseRendition(request.params.hash, request.params.file);
      const bytes = rendition && (await app.pictures.rendition(rendition));
      if (!bytes) throw new Refused('UNKNOWN_PICTURE');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(CONTENT_TYPES[rendition.format])
        .send(bytes);
    },
  );
};
