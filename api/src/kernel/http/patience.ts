import type { Http2ServerRequest } from 'node:http2';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from './apiError.ts';

/** What screens and programs send is small. */
const BODY_MS = 30_000;

/** What staff and teams upload, which they are let in for first; the server's own limit of time holds. */
const UPLOADS = /^(multipart\/form-data|application\/gzip)\b/i;

/** Ends a call whose body does not come, 408: one that is sent byte by byte would be waited for as long as it pleases. */
export const patience = fp<{ bodyMs?: number }>(async (app, { bodyMs = BODY_MS }) => {
  app.addHook('preParsing', async (request, reply, payload) => {
    // One that has none never says that it is over, and would be kept until its time is up.
    if (UPLOADS.test(request.headers['content-type'] ?? '') || !hasBody(request)) return payload;
    const timer = setTimeout(() => {
      const stream = streamOf(request);
      // The answer to a request over HTTP/2 is not finished before its stream is closed.
      if (stream) stream.once('finish', () => stream.close());
      else reply.header('connection', 'close').raw.once('finish', () => request.raw.destroy());
      payload.emit('error', new ApiError('TIMEOUT'));
    }, bodyMs);
    const settled = (): void => clearTimeout(timer);
    payload.once('end', settled).once('close', settled).once('error', settled);
    return payload;
  });
});

/** Whether something is to come after the headers; over HTTP/2 nobody has to say how much. */
function hasBody(request: FastifyRequest): boolean {
  const stream = streamOf(request);
  if (stream) return !stream.endAfterHeaders;
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  return encoding !== undefined || Number(length) > 0;
}

/** What a request over HTTP/2 has of its connection for itself. */
const streamOf = ({ raw }: FastifyRequest) => (raw as unknown as Partial<Http2ServerRequest>).stream;
