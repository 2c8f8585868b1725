import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { notReady } from './api.ts';

/**
 * How calls reach an api that runs apart. It is told who asked, and by which address of the shop, as this server found
 * it out (TRUST_PROXY); what a client claims about itself is left behind. The api must trust this server in turn.
 */
export function apiProxyOptions(apiUrl: string, prefix: string): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    replyOptions: {
      rewriteRequestHeaders: ({ ip, protocol, host }, { forwarded: _claimed, ...headers }) => ({
        ...headers,
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
