import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fp from 'fastify-plugin';
import { Previewed, PreviewToken, SHOW_LOCAL } from '@shop/shared/contracts/http/releases/preview';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { recordAudit } from '../../kernel/events/audit.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { serve } from '../../kernel/serve.ts';
import { readySecret } from '../../kernel/auth/shopSecret.ts';
import { deployerOf } from '../deploying.ts';
import { readArtifact } from '../reading.ts';
import {
  LOCAL_HOURS,
  LOCAL_OPEN_MINUTES,
  PREVIEW_DAYS,
  readPreview,
  signPreview,
  type LocalRemoteToken,
  type PreviewedVersionToken,
  type Previewing,
} from './token.ts';

interface PreviewLinks {
  /** Path of the shop that shows this version to whoever opens it, for seven days. */
  linkTo(version: { name: string; version: string }): Promise<string>;
  /** The same for a remote on the computer of who opens it, within minutes and for hours. */
  linkToLocal(remote: { name: string; origin: string }): Promise<{ link: string; expires: string }>;
  /** What a link's last part stands for. Throws 404 UNKNOWN_PREVIEW and 410 PREVIEW_EXPIRED. */
  read(token: string): Promise<Previewing>;
}

declare module 'fastify' {
  interface FastifyInstance {
    previewLinks: PreviewLinks;
  }
}

const SHELL = 'shell';
const HOUR_SECONDS = 3600;

/** Signed links to versions that are not current, and to remotes on a developer's computer. Needs the database. */
export const previewLinks = fp(async (app) => {
  const secret = readySecret(app, 'preview');
  const link = async (previewing: Previewing) => `/preview/${signPreview(await secret(), previewing)}`;
  app.decorate('previewLinks', {
    linkTo: ({ name, version }) => link({ name, version, expires: secondsNow() + PREVIEW_DAYS * 24 * HOUR_SECONDS }),
    async linkToLocal({ name, origin }) {
      const now = secondsNow();
      const expires = now + LOCAL_HOURS * HOUR_SECONDS;
      const local = { origin, openBy: now + LOCAL_OPEN_MINUTES * 60 };
      return { link: await link({ name, local, expires }), expires: isoTime(expires) };
    },
    async read(token) {
      const previewing = readPreview(await secret(), token, new Date());
      if (previewing === 'forged') throw new ApiError('UNKNOWN_PREVIEW');
      // Those that are open end with the next page when the shop refuses them.
      const isRefused = typeof previewing === 'object' && 'local' in previewing && !app.config.localRemotes;
      if (previewing === 'expired' || isRefused) throw new ApiError('PREVIEW_EXPIRED');
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
        summary: 'What a signed preview link shows: a version, or a remote on the computer of who opens it',
        params: Type.Object({ token: PreviewToken }),
        response: { 200: Answer(Previewed) },
      },
    },
    async ({ params }) => {
      const previewing = await app.previewLinks.read(params.token);
      const data = 'local' in previewing ? localOf(previewing) : await versionOf(previewing);
      return { status: true as const, data };
    },
  );

  serve(
    app,
    SHOW_LOCAL,
    async ({ db, params: { name }, body: { origin }, request }) => {
      if (!app.config.localRemotes) throw new ApiError('LOCAL_REMOTES_REFUSED');
      if (name === SHELL) throw new ApiError('NOT_ALLOWED', 'The shell itself cannot be shown from elsewhere.');
      const { who } = deployerOf(request);
      const shown = await app.previewLinks.linkToLocal({ name, origin });
      await db.transaction((trx) =>
        recordAudit(trx, who, {
          action: 'release.showLocal',
          subject: 'release',
          subjectId: name,
          name,
          after: { origin, expires: shown.expires },
        }),
      );
      return shown;
    },
    { config: { deploy: { refused: 'release.refuseLocal', staff: 'settings' } } },
  );

  async function versionOf({ name, version, expires }: PreviewedVersionToken): Promise<Previewed> {
    const { entry } = await readArtifact(app.db.read, { name, version }, true).catch((error: unknown) => {
      // Known to nobody by now, or its files were collected.
      throw error instanceof ApiError ? new ApiError('PREVIEW_EXPIRED') : error;
    });
    return { name, version, entry, expires: isoTime(expires) };
  }
};

function localOf({ name, local: { origin, openBy }, expires }: LocalRemoteToken): Previewed {
  return { name, origin, openBy: isoTime(openBy), expires: isoTime(expires) };
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);
const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();
