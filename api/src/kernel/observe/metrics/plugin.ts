import { once } from 'node:events';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config/config.ts';
import { isSameSecret } from '../../isSameSecret.ts';
import { countedFigures } from './counters.ts';
import type { Exposition, Figure } from './exposition.ts';
import { countRequests } from './requests.ts';

// An import of it brings all it has, also a client of 8 MB that nothing here uses.
const { createServer } = process.getBuiltinModule('node:http');

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds figures to GET /metrics: what `read` answers is asked for each time. */
    addFigures(read: () => Promise<Figure[]>): void;
  }
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

type Options = Pick<Config, 'metricsToken' | 'metricsAt'>;
type Read = () => Promise<{ contentType: string; text: string }>;

/**
 * GET /metrics for Prometheus: requests, process, event loop, what was counted, and what was added. With METRICS_PORT at that
 * port alone, for whoever reaches it. Else at the root of the server, before its routes: with METRICS_TOKEN for who sends
 * it, without one for this machine only; for everybody else there is no such address.
 */
export const metrics = fp<{ config: Options }>(async (app, { config: { metricsToken, metricsAt } }) => {
  const requests = countRequests(app);
  const readers: (() => Promise<Figure[]>)[] = [];
  app.decorate('addFigures', (read) => void readers.push(read));
  let exposition: Promise<Exposition> | undefined;

  const read: Read = async () => {
    // Loaded by the first who asks: it takes as much memory as a tenth of the shop.
    exposition ??= import('./exposition.ts').then(({ createExposition }) => createExposition(requests));
    const { contentType, text } = await exposition;
    const figures = await Promise.all(readers.map((one) => one()));
    return { contentType, text: await text([...countedFigures(), ...figures.flat()]) };
  };

  if (metricsAt) return serveApart(app, metricsAt, metricsToken, read);
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    const mayRead = metricsToken === null ? isOfThisMachine(request) : hasToken(request, metricsToken);
    if (!mayRead) return reply.callNotFound();
    const { contentType, text } = await read();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
});

/** From when the server is ready until it has closed. A port that is taken stops the start. */
function serveApart(app: FastifyInstance, at: NonNullable<Options['metricsAt']>, token: string | null, read: Read) {
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store');
    if (request.url !== '/metrics' || (token !== null && !hasToken(request, token))) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures cannot be read');
        response.writeHead(503).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    server.listen(at.port, at.host);
    await once(server, 'listening');
    app.log.info({ metrics: server.address() }, 'figures at a port of their own');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

function hasToken({ headers }: Pick<FastifyRequest['raw'], 'headers'>, token: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}

function isOfThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
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
