import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { openArtifacts } from './artifacts.ts';
import { createRegistry, type Registry } from './registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releases: Registry;
  }
}

/** The registry of what is released. Needs the database. */
export const releases = fp<{ config: Pick<Config, 'dataDir'> }>(async (app, { config }) => {
  const artifacts = openArtifacts(config.dataDir);
  app.decorate('releases', createRegistry(app.db, artifacts));
});
