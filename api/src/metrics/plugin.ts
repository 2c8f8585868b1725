import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { isSameSecret } from '../plugins/isSameSecret.ts';
import type { Exposition, Figure } from './exposition.ts';
import { countRequests } from './requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds figures to GET /metrics: what `read` answers is asked for each time. */
    addFigures(read: () => Promise<Figure[]>): void;
  }
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * GET /metrics for Prometheus, at the root of a server and before its routes: requests, process, event loop, and what was
 * added. With METRICS_TOKEN for who sends it, without one for this machine only; for everybody else there is no such
 * address.
 */
export const metrics = fp<{ config: Pick<Config, 'metricsToken'> }>(async (app, { config }) => {
  const requests = countRequests(app);
  const readers: (() => Promise<Figure[]>)[] = [];
  app.decorate('addFigures', (read) => void readers.push(read));
  let exposition: Promise<Exposition> | undefined;

  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) return reply.callNotFound();
    // Loaded by the first who asks: it takes as much memory as a tenth of the shop.
    exposition ??= import('./exposition.ts').then(({ createExposition }) => createExposition(requests));
    const { contentType, text } = await exposition;
    const figures = await Promise.all(readers.map((read) => read()));
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await text(figures.flat()));
  });
});

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
  const { socket, headers, hostname } = request;
  const address = socket.remoteAddress ?? '';
  // What a proxy hands on comes from elsewhere, whichever of these it adds.
  const isHandedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => name in headers,
  );
  return isLoopback(address) && !isHandedOn && /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain !== '' && LOOPBACK.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
