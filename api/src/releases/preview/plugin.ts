import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fp from 'fastify-plugin';
import { PreviewedVersion, PreviewToken } from '@shop/shared/contracts/http/releases/preview';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readySecret } from '../../kernel/auth/shopSecret.ts';
import { readArtifact } from '../reading.ts';
import { PREVIEW_DAYS, readPreview, signPreview, type Previewing } from './token.ts';

interface PreviewLinks {
  /** Path of the shop that shows this version to whoever opens it, for seven days. */
  linkTo(version: { name: string; version: string }): Promise<string>;
  /** What a link's last part stands for. Throws 404 UNKNOWN_PREVIEW and 410 PREVIEW_EXPIRED. */
  read(token: string): Promise<Previewing>;
}

declare module 'fastify' {
  interface FastifyInstance {
    previewLinks: PreviewLinks;
  }
}

const DAY_SECONDS = 24 * 3600;

/** Signed links to versions that are not current. Needs the database. */
export const previewLinks = fp(async (app) => {
  const secret = readySecret(app, 'preview');
  app.decorate('previewLinks', {
    async linkTo({ name, version }) {
      const expires = Math.floor(Date.now() / 1000) + PREVIEW_DAYS * DAY_SECONDS;
      return `/preview/${signPreview(await secret(), { name, version, expires })}`;
    },
    async read(token) {
      const previewing = readPreview(await secret(), token, new Date());
      if (previewing === 'forged') throw new ApiError('UNKNOWN_PREVIEW');
      if (previewing === 'expired') throw new ApiError('PREVIEW_EXPIRED');
      return previewing;
    },
  });
  await app.register(previewRoutes);
});

const previewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/releases/preview/:token',
    {
      // Entries are answered as they were published.
      serializerCompiler: () => (value: unknown) => JSON.stringify(value),
      config: { refusals: ['UNKNOWN_PREVIEW', 'PREVIEW_EXPIRED'] },
      schema: {
        tags: ['releases'],
        summary: 'The version that a signed preview link shows',
        params: Type.Object({ token: PreviewToken }),
        response: { 200: Answer(PreviewedVersion) },
      },
    },
    async ({ params }) => {
      const { name, version, expires } = await app.previewLinks.read(params.token);
      const { entry } = await readArtifact(app.db.read, { name, version }, true).catch((error: unknown) => {
        // Known to nobody by now, or its files were collected.
        throw error instanceof ApiError ? new ApiError('PREVIEW_EXPIRED') : error;
      });
      const data = { name, version, entry, expires: new Date(expires * 1000).toISOString() };
      return { status: true as const, data };
    },
  );
};
