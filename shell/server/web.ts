import Fastify, { type FastifyInstance } from 'fastify';
import { inLanguage } from '@shop/shared/contracts/inLanguage';
import type { Language } from '@shop/shared/contracts/language';
import { guardServer, mountApi, mountHealth, networkOf, serverOptions, type Config } from './api.ts';
import { apiProxyOptions, endEventStreams } from './apiProxy.ts';
import { registerConfirmPages } from './confirmPages.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { DeployedFiles } from './deployed.ts';
import { createPageMaking } from './pageMaking.ts';
import { registerPages } from './pages.ts';
import { openPreviews } from './preview/cookie.ts';
import { registerProductFeeds } from './productFeeds.ts';
import { createPreviews } from './preview/previews.ts';
import { registerPreviews } from './preview/routes.ts';
import { adoptInto } from './registry/adopt.ts';
import { serveReleases } from './registry/serveReleases.ts';
import { createRendering } from './rendering/rendering.ts';
import { secureServer } from './secureServer.ts';
import { createTellFault, telemetryOf, tellMissingFiles, tellRenderingFaults } from './seenFaults.ts';
import { createSheets } from './sheets.ts';
import { registerSpeculationRules } from './speculation.ts';
import { registerTillRelease } from './tillRelease.ts';
import { registerTrackPages } from './trackPages.ts';
import { createUpstream } from './upstream.ts';
import { registerViolations } from './violations.ts';
import { registerWebManifest } from './webManifest.ts';
import { registerWorkers } from './workers.ts';

/**
 * The whole shop: pages, files of versions, and the api (in this process unless API_URL is set), whose registry it
 * follows. Throws when there is nothing to serve.
 */
export async function buildWeb(config: Config): Promise<FastifyInstance> {
  const app = await createServer(config);
  app.decorate('shopOrigin', config.origin);
  await guardServer(app, config);
  const deployed = new DeployedFiles(config.deployDir, app.log);
  const upstream = createUpstream(app, config);
  const rendering = createRendering(deployed, { fetchFor: upstream.fetchFor, log: app.log });
  app.addHook('onClose', () => rendering.close());
  // While the api starts.
  if (deployed.versions().length > 0) rendering.follow();
  const tellFault = createTellFault(telemetryOf(app, config));
  tellRenderingFaults(rendering.faults, tellFault);
  tellMissingFiles(app, deployed, tellFault);

  if (config.apiUrl !== null) {
    await mountHealth(app, () => upstream.dataVersion());
    endEventStreams(app);
    await app.register(import('@fastify/http-proxy'), apiProxyOptions(config.apiUrl, config.apiBase));
  } else {
    await adoptInto(config, app.log);
    await mountApi(app, config);
  }
  const releases = await serveReleases(app, { config, deployed, upstream });
  const previews = createPreviews({
    upstream,
    live: () => deployed.current(),
    obtain: (version, token) => releases.obtaining.obtain(version, token),
  });
  registerPreviews(app, previews);
  app.get('/remotes.json', async (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
    const open = openPreviews(request);
    const { registry } = open.length > 0 ? await previews.of(open, networkOf(request.ip)) : deployed.current();
    return registry;
  });
  registerCrawlerFiles(app, { deployed, upstream, apiBase: config.apiBase });
  registerProductFeeds(app, { deployed, upstream, apiBase: config.apiBase });
  registerWebManifest(app, deployed, upstream);
  registerSpeculationRules(app);
  registerWorkers(app, { deployed, isWanted: config.serviceWorker });
  registerViolations(app);
  const limits = config.rateLimit ? {} : { ofOne: null };
  const sheetsOf = createSheets(deployed.folder);
  const making = createPageMaking({ sheetsOf, rendering, apiBase: config.apiBase, log: app.log });
  if (config.serviceWorker) registerTillRelease(app, { deployed, making, upstream });
  const sendPage = registerPages(app, { deployed, making, upstream, previews, limits });
  const fontIn = (language: Language) => inLanguage(deployed.current(), language).shell.fonts[0];
  registerConfirmPages(app, { sendPage, upstream, apiBase: config.apiBase, fontIn });
  registerTrackPages(app, sendPage);
  await app.ready();
  await releases.follow();
  rendering.follow();
  return app;
}

async function createServer(config: Config): Promise<FastifyInstance> {
  const options = await serverOptions(config);
  return config.tls ? secureServer(options, config.tls) : Fastify(options);
}
