import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** `ORIGIN` of the environment. */
    shopOrigin: string | null;
  }
}

const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Where this site stands, e.g. `https://shop.pk`: as `ORIGIN` says, or a loopback name that was asked for. '' for any other
 * name, which is repeated nowhere: a Host header can say anything, and what is made for it would be kept beside the rest.
 */
export function originOf({ protocol, host, server }: Pick<FastifyRequest, 'protocol' | 'host' | 'server'>): string {
  return server.shopOrigin ?? (LOOPBACK.test(host) ? `${protocol}://${host}` : '');
}
