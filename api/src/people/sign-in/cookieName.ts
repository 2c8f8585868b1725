import type { FastifyRequest } from 'fastify';

/**
 * Under TLS with the prefix that makes browsers refuse a cookie that is not `Secure`, has a `Domain` or another path: no
 * other host of the domain, and nobody on the line, can plant one.
 */
export const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? `__Host-${name}` : name;
