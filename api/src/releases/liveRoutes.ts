import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Digest,
  PackageName,
  READ_LIVE,
  VersionArtifact,
  VersionName,
} from '@shop/shared/contracts/http/releases/releases';
import { PreviewToken } from '@shop/shared/contracts/http/releases/preview';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { fileOf } from '../kernel/http/documentedSchema.ts';
import { NotModified } from '../kernel/http/publicAnswers.ts';
import { readArtifact } from './reading.ts';

/** Entries are answered as they were published, with whatever later versions of the contract put into them. */
const asTheyAre = () => (value: unknown) => JSON.stringify(value);

/** What web servers ask for: what is current, and the files of it. */
export const liveReleaseRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/releases/live',
    {
      // Every web server asks twice a second: no line of a log for each.
      logLevel: 'warn',
      serializerCompiler: asTheyAre,
      schema: {
        tags: [READ_LIVE.tag],
        summary: READ_LIVE.summary,
        querystring: READ_LIVE.query,
        response: { 200: Answer(READ_LIVE.data) },
      },
    },
    async ({ query }) => ({ status: true as const, data: await app.releases.live(query.known) }),
  );

  app.get(
    '/releases/:name/versions/:version',
    {
      serializerCompiler: asTheyAre,
      config: { refusals: ['UNKNOWN_VERSION', 'VERSION_REMOVED', 'UNKNOWN_PREVIEW', 'PREVIEW_EXPIRED'] },
      schema: {
        tags: ['releases'],
        summary: 'Where the files of a version are that was current once, or that a preview link shows',
        params: Type.Object({ name: PackageName, version: VersionName }),
        querystring: Type.Object({ preview: Type.Optional(PreviewToken) }),
        response: { 200: Answer(VersionArtifact) },
      },
    },
    async ({ params, query }) => {
      const shown = query.preview === undefined ? null : await app.previewLinks.read(query.preview);
      const isShown =
        shown !== null && 'version' in shown && shown.name === params.name && shown.version === params.version;
      return { status: true as const, data: await readArtifact(app.db.read, params, isShown) };
    },
  );

  app.get(
    '/releases/artifacts/:digest',
    {
      config: { refusals: ['UNKNOWN_ARTIFACT'] },
      schema: {
        tags: ['releases'],
        summary: 'The tarball of a version, by its digest',
        params: Type.Object({ digest: Digest }),
        response: { 200: fileOf('application/gzip', 'The tarball.'), 304: NotModified },
      },
    },
    async (request, reply) => {
      const { digest } = request.params;
      const tag = `"${digest}"`;
      void reply.headers({ etag: tag, 'cache-control': 'public, max-age=31536000, immutable' });
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send(null);
      const { stream, bytes } = await app.releases.artifacts.read(digest);
      return reply.type('application/gzip').header('content-length', bytes).send(stream);
    },
  );
};
