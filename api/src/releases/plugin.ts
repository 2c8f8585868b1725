import fp from 'fastify-plugin';
import { deploying } from './deploying.ts';
import { liveReleaseRoutes } from './liveRoutes.ts';
import { releaseRoutes } from './routes.ts';
import { releaseTokenRoutes } from './tokenRoutes.ts';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Config } from '../kernel/config/config.ts';
import { fetchWithin } from '../kernel/http/fetchWithin.ts';
import { openArtifacts } from './artifacts.ts';
import { collect } from './collecting.ts';
import { previewLinks } from './preview/plugin.ts';
import { createRegistry, type Registry } from './registry.ts';
import { sampling } from './sampleRendering.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releases: Registry;
  }
}

/** The registry of what is released; what is no longer kept is taken away every hour. Needs the database. */
export const releases = fp<{ config: Config }>(async (app, { config }) => {
  const { apiBase, remoteOrigins } = config;
  const artifacts = openArtifacts(config.dataDir, app.bucket);
  const sample = sampling({ db: app.db.read, artifacts, fetch: fetchWithin(app), apiBase, log: app.log });
  const settings = { origins: remoteOrigins ?? [], reserved: [`${apiBase}/*`], sample };
  app.decorate('releases', createRegistry(app.db, artifacts, settings));
  await app.register(previewLinks);
  const collecting = setInterval(() => {
    collect(app.db, artifacts, new Date())
      .then((count) => count > 0 && app.log.info({ count }, 'versions that are no longer kept were removed'))
      .catch((error: unknown) => app.log.warn({ err: error }, 'versions that are no longer kept stay'));
  }, HOUR_MS);
  collecting.unref();
  app.addHook('onClose', async () => clearInterval(collecting));
  await app.register(deploying);
  await app.register(releaseRoutes);
  await app.register(liveReleaseRoutes);
  await app.register(releaseTokenRoutes);
});
