import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { freePort } from 'api/testing/freePort';

export type Fault = 'none' | 'dead' | 'hanging' | 'corrupt';

/** Another origin that serves a remote's deployed files, or fails to in one of three ways. */
export async function startFaultyServer(folder: string, port?: number) {
  let fault: Fault = 'none';
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    if (fault === 'hanging') return void held.add(response);
    if (fault === 'dead') return void request.socket.destroy();
    const file = path.join(folder, pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', file.endsWith('.css') ? 'text/css' : 'text/javascript');
    if (fault === 'corrupt' && file.endsWith('.js')) return void response.end('export const = "half a file');
    return void createReadStream(file).pipe(response);
  }).listen(port ?? (await freePort()), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    become(next: Fault) {
      fault = next;
      // Where a connection is cut, some browsers ask again by themselves, and what comes then needs no 'Try again'.
      for (const response of held) response.writeHead(504).end();
      held.clear();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
