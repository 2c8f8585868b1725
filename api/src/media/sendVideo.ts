import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../plugins/refused.ts';
import { VIDEO_TYPES, type VideoFormat } from './videos.ts';

/** What an address of an upload shows never changes. */
const KEPT = { maxAge: '365d', immutable: true };

/** Sends a stored video, or the range of it that a player asks for. Throws 404 when there is none, 416 for a range beyond it. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, key, format }: { root: string; key: string; format: VideoFormat },
): Promise<FastifyReply> {
  const { statusCode, headers, stream, type } = await send(request.raw, `/${key}`, { root, index: false, ...KEPT });
  if (statusCode === 416) {
    void reply.header('content-range', headers['Content-Range']);
    throw new Refused('RANGE_NOT_SATISFIABLE');
  }
  if (type !== 'file') throw new Refused('UNKNOWN_VIDEO');
  return reply.code(statusCode).headers(headers).type(VIDEO_TYPES[format]).send(stream);
}
