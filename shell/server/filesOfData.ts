import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EncodedBody } from './api.ts';
import type { DeployedFiles } from './deployed.ts';
import { originOf } from './origin.ts';
import { sendCached } from './sendCached.ts';
import type { Upstream } from './upstream.ts';

/** Seconds after which machines may ask again when the api does not answer. */
const RETRY_AFTER = '60';

interface FilesOfData {
  deployed: Pick<DeployedFiles, 'current'>;
  upstream: Pick<Upstream, 'dataVersion'>;
  /** For the log. */
  name: string;
  /** The files as XML, in their order; none where there is nothing to be had. */
  make(origin: string, version: string): Promise<EncodedBody[]>;
}

/** Sends XML made of what the shop sells now, anew when that or the release is another; 404, or 503 without the api. */
export function sendFilesOfData(
  app: FastifyInstance,
  { deployed, upstream, name, make }: FilesOfData,
): (reply: FastifyReply, part?: number) => Promise<FastifyReply> {
  let kept: { key: string; files: Promise<EncodedBody[]> } | undefined;

  async function filesFor(origin: string): Promise<EncodedBody[]> {
    const version = await upstream.dataVersion();
    const key = `${version} ${deployed.current().stamp} ${origin}`;
    if (kept?.key !== key) {
      const files = make(origin, version);
      kept = { key, files };
      files.catch(() => {
        if (kept?.files === files) kept = undefined;
      });
    }
    return kept.files;
  }

  return async (reply, part = 0) => {
    try {
      const origin = originOf(reply.request);
      const body = origin ? (await filesFor(origin))[part] : undefined;
      if (!body) return await reply.code(404).send();
      return await sendCached(reply.request, reply, { status: 200, body }, 'application/xml');
    } catch (error) {
      app.log.warn({ err: error }, `no ${name}, the api does not answer`);
      return reply.code(503).header('Retry-After', RETRY_AFTER).send();
    }
  };
}

/** With its origin, unless it says that itself. */
export const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;
