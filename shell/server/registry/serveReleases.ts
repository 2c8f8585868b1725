import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '@shop/shared/contracts/http/releases/releases';
import type { Config } from '../api.ts';
import type { DeployedFiles } from '../deployed.ts';
import { openPreviews } from '../preview/cookie.ts';
import type { Upstream } from '../upstream.ts';
import { offerDifferences, sendDifferences } from './differences.ts';
import { Follower } from './follow.ts';
import { Obtaining, sourceOf } from './obtaining.ts';
import { VersionFolders, type VersionOf } from './versionFolders.ts';

const ADDRESS = /^\/(?:shell|remotes\/([a-z][a-z0-9-]{0,39}))\/([A-Za-z0-9][A-Za-z0-9.+-]{0,99})\//;

/** Anybody may make up versions: the registry is asked about so many in so long. */
const MOST_ASKED = 20;
const PERIOD_MS = 10_000;

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
    allowedPath: (file) => !/\/(server(-[a-z]{2})?|\.vite)\/|\/(release|history)\.json$/.test(file),
    setHeaders: (reply, file, { size }) => {
      void reply.header('Access-Control-Allow-Origin', '*');
      // For who knows nothing of TypeScript that is the end of a video's name.
      if (file.endsWith('.d.ts')) void reply.header('Content-Type', 'application/typescript; charset=utf-8');
      offerDifferences(reply, size);
    },
  });
}

/**
 * Brings a version here that a request names and this server lacks: an open tab may be of last month, and another server
 * may have switched a moment sooner. What cannot be had is not found, as ever.
 */
function obtainOnDemand(
  files: FastifyInstance,
  { deployed, folders, obtaining }: { deployed: DeployedFiles; folders: VersionFolders; obtaining: Obtaining },
): void {
  let asked = 0;
  let since = 0;

  /** Whether one more may be asked about now. */
  function mayAsk(): boolean {
    if (Date.now() - since > PERIOD_MS) [asked, since] = [0, Date.now()];
    return ++asked <= MOST_ASKED;
  }

  files.addHook('onRequest', async (request) => {
    const version = versionIn(request.url);
    if (!version || folders.isHere(version) || obtaining.isRefused(version)) return;
    const isKnown = version.name === 'shell' || version.name in deployed.registry();
    // What is wrong with a version that is current is said by who follows the registry.
    if (isKnown && mayAsk()) await obtaining.obtain(version).catch(() => undefined);
    // A page of a preview may have come from another server.
    for (const token of openPreviews(request)) {
      if (!folders.isHere(version) && mayAsk()) await obtaining.obtain(version, token).catch(() => undefined);
    }
  });
}

/** The version that an address of a file names. */
function versionIn(url: string): VersionOf | null {
  const [, name = 'shell', version] = ADDRESS.exec(url.replaceAll(/%2b/gi, '+')) ?? [];
  return version === undefined ? null : { name, version };
}
