import { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { handedOn, notReady, WEB_SERVER_HEADER } from './api.ts';

/** One that takes longer to be connected to is away. */
const CONNECT_LIMIT_MS = 1000;

/** As long as the shop's balancer waits for the first word of an answer; what needs not be waited for, it gives up sooner. */
const ANSWER_LIMIT_MS = 70_000;

/**
 * Lets go of event streams when the server closes: they have no end of their own to wait for. Whoever listened comes back
 * with the last event heard.
 */
export function endEventStreams(app: FastifyInstance): void {
  const streams = new Set<Readable>();
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Readable) || !String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      return;
    streams.add(payload);
    payload.once('close', () => streams.delete(payload));
  });
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));
}

/**
 * How calls reach an api that runs apart. It is told who asked, and by which address of the shop, as this server found
 * it out (TRUST_PROXY); what a client claims about itself is left behind. The api must trust this server in turn. What only
 * reads is sent once more when its connection broke: an order may have arrived, and its page asks again with its key.
 */
export function apiProxyOptions(apiUrl: string, prefix: string): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    // The library would take any certificate.
    undici: { connect: { timeout: CONNECT_LIMIT_MS, rejectUnauthorized: true }, headersTimeout: ANSWER_LIMIT_MS },
    destroyAgent: true,
    prefix,
    rewritePrefix: prefix,
    // It would write whole addresses, whose secrets and tokens `requestLog` leaves out.
    disableRequestLogging: true,
    replyOptions: {
      retriesCount: 1,
      rewriteRequestHeaders: (
        { id, span, ip, protocol, host },
        { forwarded: _claimed, [WEB_SERVER_HEADER]: _secret, traceparent: _of, tracestate: _others, ...headers },
      ) => ({
        ...headers,
        ...handedOn(id, span),
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
      }),
      onError(reply) {
        const { status, body } = notReady();
        reply.code(status).header('cache-control', 'no-store').send(body);
      },
    },
  };
}
