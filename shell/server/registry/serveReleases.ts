import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '@shop/shared/contracts/http/releases/releases';
import type { Config } from '../api.ts';
import type { DeployedFiles } from '../deployed.ts';
import type { Upstream } from '../upstream.ts';
import { offerDifferences, sendDifferences } from './differences.ts';
import { Follower } from './follow.ts';
import { Obtaining, sourceOf } from './obtaining.ts';
import { obtainOnDemand } from './onDemand.ts';
import { VersionFolders } from './versionFolders.ts';

/** So long a server that has nothing to serve yet waits for an api that starts at the same moment. */
const FIRST_RELEASES_MS = 30_000;

interface Served {
  config: Pick<Config, 'apiUrl' | 'deployDir'>;
  deployed: DeployedFiles;
  upstream: Upstream;
}

export interface ServedReleases {
  obtaining: Obtaining;
  /** Follows the registry from now on, which must be there to be asked. Throws when there is nothing to serve. */
  follow(): Promise<void>;
}

/** Serves the files of versions, those of today and those that open tabs of last month ask for. */
export async function serveReleases(
  app: FastifyInstance,
  { config, deployed, upstream }: Served,
): Promise<ServedReleases> {
  const { deployDir, apiUrl } = config;
  const folders = new VersionFolders(deployDir);
  const obtaining = new Obtaining(folders, sourceOf(upstream));
  const live = (known: string) => upstream.read<LiveReleases>(`/releases/live?known=${known}`);
  const follower = new Follower({ deployed, folders, obtaining, live, log: app.log });

  await app.register(async (files) => {
    obtainOnDemand(files, { deployed, folders, obtaining });
    sendDifferences(files, deployDir);
    for (const area of ['remotes', 'shell']) await serveFolder(files, area, path.join(deployDir, area));
  });
  app.addHook('preClose', () => follower.stop());

  return {
    obtaining,
    async follow() {
      await follower.start();
      const end = Date.now() + (apiUrl ? FIRST_RELEASES_MS : 0);
      while (deployed.versions().length === 0 && Date.now() < end) await pause(100);
      deployed.current();
    },
  };
}

/** Version folders never change, so their files are kept for a year; they were compressed when released. */
async function serveFolder(app: FastifyInstance, area: string, root: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: `/${area}/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    allowedPath: (file) => !/\/(server|\.vite)\/|\/(release|history)\.json$/.test(file),
    setHeaders: (reply, _file, { size }) => {
      void reply.header('Access-Control-Allow-Origin', '*');
      offerDifferences(reply, size);
    },
  });
}
