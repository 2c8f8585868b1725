import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { TILL_CACHES, TILL_WORKER } from '@shop/shared/contracts/tillRelease';
import type { DeployedFiles } from './deployed.ts';

interface WorkerOptions {
  deployed: DeployedFiles;
  isWanted: boolean;
}

/**
 * The workers of the shell that is current: of all pages, and of the till. Browsers compare them byte by byte whenever a page
 * is opened.
 */
export function registerWorkers(app: FastifyInstance, { deployed, isWanted }: WorkerOptions): void {
  serveWorker('/service-worker.js', ({ worker }) => worker, `!name.startsWith('${TILL_CACHES}')`);
  serveWorker(TILL_WORKER, ({ till }) => till?.worker, `name.startsWith('${TILL_CACHES}')`);

  function serveWorker(at: string, of: (shell: ShellEntry) => string | undefined, isOwn: string): void {
    let last = { address: '', script: '' };
    app.get(at, (_request, reply) => {
      const address = isWanted ? of(deployed.current().shell) : undefined;
      if (address && last.address !== address) {
        last = { address, script: readFileSync(path.join(deployed.folder, address), 'utf8') };
      }
      void reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8');
      return address ? last.script : withdrawal(isOwn);
    });
  }
}

/** Ends a worker of a release that is not current any more, in browsers that have it, and forgets what it kept. */
const withdrawal = (isOwn: string): string => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(withdraw()));
async function withdraw() {
  for (const name of await caches.keys()) if (${isOwn}) await caches.delete(name);
  await registration.unregister();
}
`;
