import { readFileSync } from 'node:fs';
import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiPlugin } from 'api/app';
import type { Config } from 'api/config';
import { DeployedFiles } from './deployed.ts';
import { registerPages } from './pages.ts';
import { shareModulesWith } from './sharedModules.ts';
import { createUpstream } from './upstream.ts';

/** The whole shop: pages, deployed files, the registry, and the api (in this process unless API_URL is set). */
export async function buildWeb(config: Config): Promise<FastifyInstance> {
  const deployFolder = path.resolve(config.deployDir);
  shareModulesWith(deployFolder);
  const app = createServer(config);
  const mount = config.apiBase.startsWith('/') ? config.apiBase : '/api';

  if (config.apiUrl) await app.register(httpProxy, { upstream: config.apiUrl, prefix: mount, rewritePrefix: mount });
  else await app.register(apiPlugin, { prefix: mount, config });

  await serveFiles(app, deployFolder);
  const deployed = new DeployedFiles(deployFolder, app.log);
  app.get('/remotes.json', (_request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Access-Control-Allow-Origin', '*');
    return deployed.current().registry;
  });
  registerPages(app, { deployed, upstream: createUpstream(app, mount, config.apiUrl), apiBase: config.apiBase });
  return app;
}

/** Version folders never change, so their files are kept for a year; they were compressed when released. */
async function serveFiles(app: FastifyInstance, deployFolder: string): Promise<void> {
  for (const [i, area] of ['remotes', 'shell'].entries()) {
    await app.register(fastifyStatic, {
      root: path.join(deployFolder, area),
      prefix: `/${area}/`,
      decorateReply: i === 0,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      allowedPath: (file) => !/\/(server|\.vite)\//.test(file),
      setHeaders: (response) => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('X-Content-Type-Options', 'nosniff');
      },
    });
  }
}
