import type { FastifyRequest } from 'fastify';

/** What the visitor's browser calls this site, e.g. `https://shop.pk`; '' for an odd Host header, which is repeated nowhere. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) ? `${protocol}://${host}` : '';
}
