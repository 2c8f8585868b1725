import { readFileSync } from 'node:fs';
import type { Http2SecureServer } from 'node:http2';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyHttp2SecureOptions, type FastifyInstance } from 'fastify';
import { guardServer, mountApi, mountHealth, serverOptions, type Config } from './api.ts';
import { apiProxyOptions, endEventStreams } from './apiProxy.ts';
import { DeployedFiles } from './deployed.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { registerPages } from './pages.ts';
import { openPreviews } from './preview/cookie.ts';
import { createPreviews } from './preview/previews.ts';
import { registerPreviews } from './preview/routes.ts';
import { createRendering } from './rendering/rendering.ts';
import { telemetryOf, tellRenderingFaults } from './renderingFaults.ts';
import { createUpstream } from './upstream.ts';
import { registerViolations } from './violations.ts';
import { registerWebManifest } from './webManifest.ts';

/**
 * The whole shop: pages, deployed files, the registry, and the api (in this process unless API_URL is set). Throws when
 * nothing is deployed.
 */
export async function buildWeb(config: Config): Promise<FastifyInstance> {
  const app = await createServer(config);
  app.decorate('shopOrigin', config.origin);
  await guardServer(app, config);
  const deployed = new DeployedFiles(config.deployDir, app.log);
  // Now, so that there is a good state to fall back to from the first moment.
  deployed.current();
  const upstream = createUpstream(app, config.apiBase, config.apiUrl);
  const rendering = createRendering(deployed, { fetch: upstream.fetch, log: app.log });
  app.addHook('onClose', () => rendering.close());
  tellRenderingFaults(rendering.faults, telemetryOf(app, config.apiBase, config.apiUrl));

  if (config.apiUrl) {
    await mountHealth(app, () => upstream.dataVersion());
    endEventStreams(app);
    await app.register(import('@fastify/http-proxy'), apiProxyOptions(config.apiUrl, config.apiBase));
  } else {
    await mountApi(app, config);
  }
  await serveFiles(app, config.deployDir);
  const previews = createPreviews({
    upstream,
    live: () => deployed.current(),
    obtain: async (version) => {
      if (!deployed.isHere(version)) throw new Error(`404: ${version.name} ${version.version} is not on this server`);
    },
  });
  registerPreviews(app, previews);
  app.get('/remotes.json', async (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
    const open = openPreviews(request);
    const { registry } = open.length > 0 ? await previews.of(open) : deployed.current();
    return registry;
  });
  registerCrawlerFiles(app, { upstream, apiBase: config.apiBase });
  registerWebManifest(app, deployed, upstream);
  registerViolations(app);
  registerPages(app, { deployed, rendering, upstream, apiBase: config.apiBase, previews });
  return app;
}

async function createServer(config: Config): Promise<FastifyInstance> {
  const { tls } = config;
  const options = await serverOptions(config);
  if (!tls) return Fastify(options);
  try {
    const https = { allowHTTP1: true, cert: readFileSync(tls.cert), key: readFileSync(tls.key) };
    const secure = { ...options, http2: true, https } as FastifyHttp2SecureOptions<Http2SecureServer>;
    return Fastify(secure) as unknown as FastifyInstance;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`TLS_CERT or TLS_KEY cannot be used: ${reason}`, { cause: error });
  }
}

/** Version folders never change, so their files are kept for a year; they were compressed when released. */
async function serveFiles(app: FastifyInstance, deployDir: string): Promise<void> {
  for (const area of ['remotes', 'shell']) {
    await app.register(fastifyStatic, {
      root: path.join(deployDir, area),
      prefix: `/${area}/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      allowedPath: (file) => !/\/(server|\.vite)\/|\/(release|history)\.json$/.test(file),
      setHeaders: (reply) => {
        void reply.header('Access-Control-Allow-Origin', '*');
      },
    });
  }
}
