import fp from 'fastify-plugin';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Config } from '../config.ts';
import { fetchWithin } from '../fetchWithin.ts';
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
});
