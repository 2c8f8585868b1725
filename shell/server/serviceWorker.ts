import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DeployedFiles } from './deployed.ts';

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

/** `/service-worker.js`: the worker of the shell that is current. Browsers compare it byte by byte whenever a page is opened. */
export function registerServiceWorker(app: FastifyInstance, { deployed, isWanted }: WorkerOptions): void {
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
