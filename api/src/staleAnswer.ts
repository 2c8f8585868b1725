import type { FastifyReply } from 'fastify';

/** Says of an answer or a page that it may be older than the shop's data, which cannot be reached (RFC 7234, 5.5.1). */
export function markStale(reply: FastifyReply): void {
  void reply.header('Warning', '110 - "Response is Stale"');
}
