import type { FastifyReply } from 'fastify';

const WARNING = 'warning';
const STALE = '110 - "Response is Stale"';

/** Says of an answer or a page that it may be older than the shop's data, which cannot be reached (RFC 7234, 5.5.1). */
export function markStale(reply: FastifyReply): void {
  void reply.header(WARNING, STALE);
}

/** Whether that was said of it. */
export function isStale(headers: Iterable<[string, string]>): boolean {
  return [...headers].some(([name, value]) => name.toLowerCase() === WARNING && value === STALE);
}
