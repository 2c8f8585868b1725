import type { FastifyReply } from 'fastify';
import type { Language } from '@shop/shared/contracts/language';
import { plainPage } from './plainPage.ts';
import { textsIn } from './textsIn.ts';

const RETRY_AFTER_S = '5';

/** 503: for whoever asks for so many pages at once that not even a frame is left, or, as `said`, for a page that failed. */
export function sendBusy(
  reply: FastifyReply,
  language: Language,
  font: string | undefined,
  said: 'BUSY' | 'FAILED' = 'BUSY',
): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(plainPage({ ...textsIn(language)[said], language, font }));
}
