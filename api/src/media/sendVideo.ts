import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/http/apiError.ts';
import type { KeptFiles } from './keptFiles.ts';
import { VIDEO_TYPES, type VideoFormat } from './videos.ts';

/** Sends a stored video, or the range of it that a player asks for. Throws 404 when there is none, 416 for a range beyond it. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, key, format }: { files: KeptFiles; key: string; format: VideoFormat },
): Promise<FastifyReply> {
  const sent = await files.send(request.raw, key);
  if (!sent) throw new ApiError('UNKNOWN_VIDEO');
  const { statusCode, headers, stream } = sent;
  if (statusCode === 416) {
    void reply.header('content-range', headers['Content-Range']);
    throw new ApiError('RANGE_NOT_SATISFIABLE');
  }
  return reply.code(statusCode).headers(headers).type(VIDEO_TYPES[format]).send(stream);
}
