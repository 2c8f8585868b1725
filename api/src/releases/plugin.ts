import fp from 'fastify-plugin';
import {
  LIST_DEPLOY_TOKENS,
  READ_RELEASED_PACKAGES,
  CREATE_DEPLOY_TOKEN,
  END_DEPLOY_TOKEN,
} from '@shop/shared/contracts/http/releases/deployTokens';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../kernel/config/config.ts';
import { every } from '../kernel/every.ts';
import { fetchWithin } from '../kernel/fetchWithin.ts';
import { serve, serveList } from '../kernel/serve.ts';
import { noteRightsChange } from '../people/security/plugin.ts';
import { openArtifacts } from './artifacts.ts';
import { collect } from './collecting.ts';
import { deploying } from './deploying.ts';
import { liveReleaseRoutes } from './liveRoutes.ts';
import { pageTrials, type PageTrials } from './pageTrials.ts';
import { previewLinks } from './preview/plugin.ts';
import { createRegistry, type Registry } from './registry.ts';
import { releaseRoutes } from './routes.ts';
import { sampling } from './sampleRendering.ts';
import { tokenList, TOKENS_FILE } from './tokenList.ts';
import { createToken, endToken, readPackages } from './tokens.ts';
import type { Batch } from '../telemetry/batch.ts';
import { automaticRollback } from './automaticRollback.ts';
import { isLoopbackOpen } from '../kernel/http/publicAddress.ts';
import { createWebhooks } from './webhooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releases: Registry;
    /** What is wrong with pages of a version that is to become current. */
    pageTrials: Pick<PageTrials, 'ofVersion'>;
  }
}

const NO_TRIALS: PageTrials = { ofVersion: async () => [], ofCandidate: async () => [] };

/** The registry of what is released; what is no longer kept is taken away every hour. Needs the database. */
export const releases = fp<{ config: Config }>(async (app, { config }) => {
  const { apiBase, remoteOrigins } = config;
  const artifacts = openArtifacts(config.dataDir, app.bucket);
  const tried = { db: app.db.read, artifacts, fetch: fetchWithin(app), apiBase, log: app.log };
  const trials = config.pageTrials ? pageTrials(tried) : NO_TRIALS;
  const settings = {
    origins: remoteOrigins ?? [],
    reserved: [`${apiBase}/*`],
    sample: sampling(tried),
    trial: trials.ofCandidate,
  };
  app.decorate('pageTrials', trials);
  app.decorate('releases', createRegistry(app.db, artifacts, settings));
  await app.register(previewLinks);
  const collectOld = async (): Promise<void> => {
    const count = await collect(app.db, artifacts, new Date());
    if (count > 0) app.log.info({ count }, 'versions that are no longer kept were removed');
  };
  every(app, HOUR_MS, collectOld, 'versions that are no longer kept stay');
  await app.register(deploying);
  await app.register(releaseRoutes);
  await app.register(liveReleaseRoutes);

  // Deploy tokens, made and ended by administrators. No cache keeps any of it.
  serveList(app, LIST_DEPLOY_TOKENS, TOKENS_FILE, ({ db, query }) =>
    tokenList(db.read, query, new Date().toISOString()),
  );

  serve(app, READ_RELEASED_PACKAGES, ({ db }) => readPackages(db.read));

  // Not by `once`: that would keep the answer, and with it the token. One that nobody was told is ended in the list.
  serve(app, CREATE_DEPLOY_TOKEN, async ({ db, staff, body, request }) => {
    const data = await createToken(db, staff, body);
    noteRightsChange(request, 'TOKEN_MADE');
    return data;
  });

  serve(app, END_DEPLOY_TOKEN, async ({ db, staff, body, request }) => {
    await endToken(db, staff, Number(body.tokenId));
    noteRightsChange(request, 'TOKEN_ENDED');
  });
});

const LOOK_MS = 10_000;

/** Watches what was just promoted by the faults that are counted: rolls it back, or tells of it. */
export function watchReleases(app: FastifyInstance, config: Config): (batch: Batch, now: Date) => Promise<void> {
  const webhooks = createWebhooks({
    db: app.db,
    isLoopbackOpen: isLoopbackOpen(config),
    warn: (error, name) => app.log.warn({ err: error, package: name }, 'its team could not be told'),
  });
  app.addHook('onClose', () => webhooks.close());
  every(app, LOOK_MS, () => webhooks.sendDue(), 'news of releases wait');
  return automaticRollback({
    db: app.db,
    rollsBack: config.autoRollback,
    keep: (trx, news) => webhooks.keep(trx, news),
    tell: (message) => {
      app.log.error(message);
      webhooks.sendDue().catch((error: unknown) => app.log.warn({ err: error }, 'news of releases wait'));
    },
  });
}
