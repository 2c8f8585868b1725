import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '@shop/shared/contracts/inLanguage';
import { TILL_PAGE, TILL_RELEASE_PATH, type TillRelease } from '@shop/shared/contracts/tillRelease';
import { findTerritory } from '../src/remotes/territories.ts';
import { encodedBody } from './api.ts';
import type { Deployed, DeployedFiles } from './deployed.ts';
import { originOf } from './origin.ts';
import type { PageMaking } from './pageMaking.ts';
import { sendCached } from './sendCached.ts';
import type { Upstream } from './upstream.ts';

/** What of a version no page asks for: builds for the server, what describes the version, and compressed copies. */
const NO_PART = /^(server|\.vite)\/|\.(br|gz|json|map|d\.ts)$/;

interface TillReleaseOptions {
  deployed: Pick<DeployedFiles, 'current' | 'folder'>;
  making: Pick<PageMaking, 'frame'>;
  upstream: Pick<Upstream, 'dataVersion' | 'settings'>;
}

/** `/till-release.json`: the till that is current, whole; 404 where a till from elsewhere, or of an older shell, is. */
export function registerTillRelease(app: FastifyInstance, { deployed, making, upstream }: TillReleaseOptions): void {
  let last: { stamp: string; files: Record<string, string> } | undefined;

  function filesOf(state: Deployed, version: string): Record<string, string> {
    if (last?.stamp === state.stamp) return last.files;
    const addresses = [...(state.shell.till?.files ?? []), ...filesBelow(deployed.folder, version)];
    const files = Object.fromEntries(
      addresses.map((address) => [address, sha256(readFileSync(path.join(deployed.folder, address)))]),
    );
    last = { stamp: state.stamp, files };
    return files;
  }

  app.get(TILL_RELEASE_PATH, async (request, reply) => {
    const state = inLanguage(deployed.current(), 'en');
    const territory = findTerritory(state.registry, TILL_PAGE);
    const settings = await upstream.settings(await upstream.dataVersion().catch(() => null));
    const version = /^\/remotes\/[^/]+\/[^/]+\//.exec(territory?.entry.entry ?? '')?.[0];
    // Without settings the page is not the one that is wanted.
    if (!state.shell.till || !version || !settings) return reply.code(settings ? 404 : 503).send();
    const { ip: visitor } = request;
    const wanted = {
      language: 'en' as const,
      isBilingual: false,
      state,
      territory,
      settings,
      visitor,
      address: TILL_PAGE,
      origin: originOf(request),
    };
    const page = making.frame({ ...wanted, isApiUp: true, preview: null });
    const files = { [TILL_PAGE]: sha256(await page.body.bytes('identity')), ...filesOf(state, version) };
    const id = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 16);
    const release: TillRelease = { id, files };
    const body = encodedBody(JSON.stringify(release));
    return sendCached(request, reply, { status: 200, body }, 'application/json');
  });
}

/** Addresses of the files of a remote's version that a page may ask for. */
function filesBelow(folder: string, version: string): string[] {
  const root = path.join(folder, version);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((file) => !NO_PART.test(file))
    .sort()
    .map((file) => version + file);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
