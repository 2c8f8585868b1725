import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { guardServer, mountApi, mountHealth, networkOf, serverOptions, type Config } from './api.ts';
import { apiProxyOptions, endEventStreams } from './apiProxy.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { DeployedFiles } from './deployed.ts';
import { registerPages } from './pages.ts';
import { openPreviews } from './preview/cookie.ts';
import { createPreviews } from './preview/previews.ts';
import { registerPreviews } from './preview/routes.ts';
import { adoptInto } from './registry/adopt.ts';
import { serveReleases } from './registry/serveReleases.ts';
import { createRendering } from './rendering/rendering.ts';
import { secureServer } from './secureServer.ts';
import { createTellFault, telemetryOf, tellMissingFiles, tellRenderingFaults } from './seenFaults.ts';
import { registerSpeculationRules } from './speculation.ts';
import { createUpstream } from './upstream.ts';
import { registerViolations } from './violations.ts';
import { registerWebManifest } from './webManifest.ts';

/** Ends a worker of a release that is not current any more, in browsers that have it, and forgets what it kept. */
const WITHDRAWAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(withdraw()));
async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

interface WorkerOptions {
  deployed: DeployedFiles;
  isWanted: boolean;
}

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
  registerCrawlerFiles(app, { upstream, apiBase: config.apiBase });
  registerWebManifest(app, deployed, upstream);
  registerSpeculationRules(app);
  registerServiceWorker(app, { deployed, isWanted: config.serviceWorker });
  registerViolations(app);
  const limits = config.rateLimit ? {} : { ofOne: null };
  registerPages(app, { deployed, rendering, upstream, apiBase: config.apiBase, previews, limits });
  await app.ready();
  await releases.follow();
  rendering.follow();
  return app;
}

async function createServer(config: Config): Promise<FastifyInstance> {
  const options = await serverOptions(config);
  return config.tls ? secureServer(options, config.tls) : Fastify(options);
}

/** `/service-worker.js`: the worker of the shell that is current. Browsers compare it byte by byte whenever a page is opened. */
function registerServiceWorker(app: FastifyInstance, { deployed, isWanted }: WorkerOptions): void {
  let last = { address: '', script: '' };
  app.get('/service-worker.js', (_request, reply) => {
    const address = isWanted ? deployed.current().shell.worker : undefined;
    if (address && last.address !== address) {
      last = { address, script: readFileSync(path.join(deployed.folder, address), 'utf8') };
    }
    void reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8');
    return address ? last.script : WITHDRAWAL;
  });
}
