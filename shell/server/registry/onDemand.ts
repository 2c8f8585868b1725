import type { FastifyInstance } from 'fastify';
import { openPreviews } from '../preview/cookie.ts';
import type { DeployedFiles } from '../deployed.ts';
import type { Obtaining } from './obtaining.ts';
import type { VersionFolders, VersionOf } from './versionFolders.ts';

const ADDRESS = /^\/(?:shell|remotes\/([a-z][a-z0-9-]{0,39}))\/([A-Za-z0-9][A-Za-z0-9.+-]{0,99})\//;

/** Anybody may make up versions: the registry is asked about so many in so long. */
const MOST_ASKED = 20;
const PERIOD_MS = 10_000;

/**
 * Brings a version here that a request names and this server lacks: an open tab may be of last month, and another server
 * may have switched a moment sooner. What cannot be had is not found, as ever.
 */
export function obtainOnDemand(
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
