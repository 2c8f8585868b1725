import type { FastifyReply } from 'fastify';
import { BUSY } from './texts.ts';

const RETRY_AFTER_S = '5';

const HTML = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${BUSY.title}</title></head><body><h1>${BUSY.title}</h1><p>${BUSY.text}</p></body></html>`,
].join('');

/** 503 for whoever asks for so many pages at once that not even a frame is left. */
export function sendBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(HTML);
}
