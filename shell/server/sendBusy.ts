import type { FastifyReply } from 'fastify';
import { plainPage } from './plainPage.ts';
import { BUSY } from './texts.ts';

const RETRY_AFTER_S = '5';

const HTML = plainPage(BUSY);

/** 503 for whoever asks for so many pages at once that not even a frame is left. */
export function sendBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(HTML);
}
