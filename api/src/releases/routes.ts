import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import {
  Changes,
  LIST_RELEASES,
  MAKE_CURRENT,
  PackageName,
  PublishedVersion,
  READ_PACKAGE,
  ROLL_BACK,
  SET_WEBHOOK,
  VersionName,
} from '@shop/shared/contracts/http/releases/releases';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { ApiError } from '../kernel/http/apiError.ts';
import { serve } from '../kernel/serve.ts';
import { deployerOf } from './deploying.ts';
import { readPackage } from './reading.ts';
import { readStandings } from './standings.ts';
import { refusedByGate, rollBack, switchTo } from './switching.ts';
import { isLoopbackOpen } from '../kernel/http/publicAddress.ts';
import { setWebhook } from './webhooks.ts';

/** Tarballs a minute from one address: unpacking one is work. */
const TARBALLS_A_MINUTE = { max: 60, timeWindow: 60_000 };

const TARBALL = 'application/gzip';

const OF_TARBALLS: readonly ErrorCode[] = ['TARBALL_REFUSED', 'GATE_REFUSED'];

const Named = Type.Object({ name: PackageName });

/** What teams deploy with, by a token of their package, and administrators look at. */
export const releaseRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // Read by the call itself, as it comes: nothing of it is held in memory.
  app.addContentTypeParser(TARBALL, (_request, payload, done) => done(null, payload));

  app.put(
    '/releases/:name/versions/:version',
    {
      config: {
        deploy: { refused: 'release.refusePublish' },
        rateLimit: TARBALLS_A_MINUTE,
        sends: TARBALL,
        refusals: [...OF_TARBALLS, 'VERSION_EXISTS'],
      },
      schema: {
        tags: ['releases'],
        summary: 'Publishes a version: the body is its tarball (application/gzip). 200 when it is known already',
        params: Type.Object({ name: PackageName, version: VersionName }),
        querystring: Type.Object({ changes: Type.Optional(Changes) }),
        response: { 200: Answer(PublishedVersion), 201: Answer(PublishedVersion) },
      },
    },
    async (request, reply) => {
      const { isNew, ...data } = await app.releases.publish(tarballOf(request), {
        ...deployerOf(request),
        ...request.params,
        changes: request.query.changes ?? '',
      });
      void reply.code(isNew ? 201 : 200);
      return { status: true as const, data: { ...data, preview: await app.previewLinks.linkTo(data) } };
    },
  );

  app.post(
    '/releases/:name/check',
    {
      config: {
        deploy: { refused: 'release.refuseCheck' },
        rateLimit: TARBALLS_A_MINUTE,
        sends: TARBALL,
        refusals: OF_TARBALLS,
      },
      schema: {
        tags: ['releases'],
        summary: 'Says whether a version could be published; keeps nothing of it',
        params: Named,
        response: { 200: Answer(PublishedVersion) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.releases.check(tarballOf(request), { ...deployerOf(request), ...request.params }),
    }),
  );

  serve(app, LIST_RELEASES, ({ db }) => readStandings(db.read));

  serve(app, READ_PACKAGE, ({ db, params: { name } }) => readPackage(db.read, name, app.previewLinks.linkTo), {
    config: { deploy: { staff: 'settings' } },
  });

  serve(
    app,
    MAKE_CURRENT,
    async ({ params: { name }, body, request }) => {
      const { version, expected, reason = '', anyway = false } = body;
      const switching = {
        ...deployerOf(request),
        why: anyway ? 'use' : 'release',
        reason,
        ...(anyway && { isUntried: true }),
      } as const;
      const faults = anyway ? [] : await app.pageTrials.ofVersion({ name, version });
      if (faults.length > 0) throw refusedByGate(faults);
      const [data] = await switchTo(app.db, [{ name, version, expected }], switching);
      if (!data) throw new Error('one version was to be made current');
      return data;
    },
    { config: { deploy: { refused: 'release.refuseCurrent', staff: 'settings' } } },
  );

  serve(
    app,
    ROLL_BACK,
    ({ params: { name }, body: { expected, reason = '' }, request }) =>
      rollBack(app.db, { name, expected }, { ...deployerOf(request), reason }),
    { config: { deploy: { refused: 'release.refuseRollBack', staff: 'settings' } } },
  );

  serve(
    app,
    SET_WEBHOOK,
    ({ params: { name }, body: { address }, request }) =>
      setWebhook(app.db, { name, address, isLoopbackOpen: isLoopbackOpen(app.config), who: deployerOf(request).who }),
    { config: { deploy: { refused: 'release.refuseWebhook', staff: 'settings' } } },
  );
};

function tarballOf({ body }: Pick<FastifyRequest, 'body'>): Readable {
  if (body instanceof Readable) return body;
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a tarball (Content-Type: application/gzip).');
}
