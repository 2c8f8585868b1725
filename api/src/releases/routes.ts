import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import {
  CurrentVersion,
  NewCurrent,
  PackageName,
  PackageReleases,
  PublishedVersion,
  Rollback,
  VersionName,
} from '@shop/shared/contracts/http/releases';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { ApiError } from '../kernel/http/apiError.ts';
import { deployerOf } from './deploying.ts';
import { readPackage } from './reading.ts';
import { rollBack, switchTo } from './switching.ts';

/** Tarballs a minute from one address: unpacking one is work. */
const TARBALLS_A_MINUTE = { max: 60, timeWindow: 60_000 };

const TARBALL = 'application/gzip';

const OF_TARBALLS: readonly ErrorCode[] = ['TARBALL_REFUSED', 'GATE_REFUSED'];
const OF_SWITCHES: readonly ErrorCode[] = ['CHANGED_MEANWHILE', 'VERSION_REMOVED', 'GATE_REFUSED'];

const Named = Type.Object({ name: PackageName });

/** What teams deploy with, by a token of their package. */
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
        response: { 200: Answer(PublishedVersion), 201: Answer(PublishedVersion) },
      },
    },
    async (request, reply) => {
      const { isNew, ...data } = await app.releases.publish(tarballOf(request), {
        ...deployerOf(request),
        ...request.params,
      });
      void reply.code(isNew ? 201 : 200);
      return { status: true as const, data: { ...data, preview: await app.previewLinks.linkTo(data) } };
    },
  );

  app.post(
    '/releases/:name/check',
    {
      config: { deploy: {}, rateLimit: TARBALLS_A_MINUTE, sends: TARBALL, refusals: OF_TARBALLS },
      schema: {
        tags: ['releases'],
        summary: 'Says whether a version could be published; keeps nothing of it',
        params: Named,
        response: { 200: Answer(PublishedVersion) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await app.releases.check(tarballOf(request), request.params),
    }),
  );

  app.post(
    '/releases/:name/current',
    {
      config: {
        deploy: { refused: 'release.refuseCurrent' },
        refusals: ['UNKNOWN_VERSION', 'VERSION_BAD', ...OF_SWITCHES],
      },
      schema: {
        tags: ['releases'],
        summary: 'Makes a version current, unless something else became so meanwhile',
        params: Named,
        body: NewCurrent,
        response: { 200: Answer(CurrentVersion) },
      },
    },
    async (request) => {
      const { version, expected, reason = '', anyway = false } = request.body;
      const wanted = { name: request.params.name, version, expected };
      const switching = { ...deployerOf(request), why: anyway ? 'use' : 'release', reason } as const;
      const [data] = await switchTo(app.db, [wanted], switching);
      if (!data) throw new Error('one version was to be made current');
      return { status: true as const, data };
    },
  );

  app.post(
    '/releases/:name/rollback',
    {
      config: { deploy: { refused: 'release.refuseRollBack' }, refusals: ['NO_GOOD_VERSION', ...OF_SWITCHES] },
      schema: {
        tags: ['releases'],
        summary: 'Makes the version current that was so last and is not bad',
        params: Named,
        body: Rollback,
        response: { 200: Answer(CurrentVersion) },
      },
    },
    async (request) => {
      const { expected, reason = '' } = request.body;
      const { name } = request.params;
      const data = await rollBack(app.db, { name, expected }, { ...deployerOf(request), reason });
      return { status: true as const, data };
    },
  );

  app.get(
    '/releases/:name',
    {
      config: { deploy: {} },
      schema: {
        tags: ['releases'],
        summary: 'Versions and history of a package',
        params: Named,
        response: { 200: Answer(PackageReleases) },
      },
    },
    async ({ params }) => ({ status: true as const, data: await readPackage(app.db.read, params.name) }),
  );
};

function tarballOf({ body }: Pick<FastifyRequest, 'body'>): Readable {
  if (body instanceof Readable) return body;
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a tarball (Content-Type: application/gzip).');
}
