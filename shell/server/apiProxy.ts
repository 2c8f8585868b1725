import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { envelopeOf } from 'api/errors';
import { Refused } from 'api/refused';

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
        const refused = new Refused('NOT_READY');
        reply.code(refused.statusCode).header('cache-control', 'no-store').send(envelopeOf(refused));
      },
    },
  };
}
