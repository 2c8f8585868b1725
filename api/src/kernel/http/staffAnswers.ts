import { Readable } from 'node:stream';
import fp from 'fastify-plugin';
import { bestEncoding, encodedOnce, encodedStream } from './encodings.ts';

/** Lists, details and files of rows; pictures are small already, and an event must not wait for more of them. */
const WORTH_IT = /^(application\/json|text\/csv)\b/;

/**
 * Compresses what staff are answered: nothing of it is kept, so each answer is encoded as it goes, streams as they flow.
 * Answers of signing in are left alone; they are nobody's yet.
 */
export const staffAnswers = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string';
    if (!request.staff || !(isText || payload instanceof Readable)) return payload;
    if (reply.hasHeader('content-encoding') || !WORTH_IT.test(String(reply.getHeader('content-type')))) return payload;
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    const encoded = isText ? encodedOnce(payload, encoding) : encodedStream(payload, encoding);
    if (!encoded) return payload;
    void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).removeHeader('content-length');
    return encoded;
  });
});
