import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { dataVersionReader } from '../settings/dataVersion.ts';

const KEPT_BYTES = 8 * 1024 * 1024;

/** What an entry takes beside its body. */
const OVERHEAD_BYTES = 500;

/** For the schema of a call that answers with `publicAnswers`. */
export const NotModified = Type.Null({ description: 'Nothing has changed since the ETag in If-None-Match.' });

interface PublicAnswer {
  etag: string;
  body: Buffer;
}

type Build = (version: number) => Promise<unknown>;

/** Answers of public reads as bytes, kept until the data version changes. */
interface PublicAnswers {
  /**
   * Sends what `build` returns as JSON, with an ETag, or 304 when the caller has it already. `key` names the answer
   * among all public answers, `build` gets the data version it must not be older than. An error of `build` is thrown
   * and not kept.
   */
  send(request: FastifyRequest, reply: FastifyReply, key: string, build: Build): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers;
  }
}

/** Adds `app.publicAnswers`. */
export const publicAnswers = fp(async (app) => {
  const readVersion = dataVersionReader(app.db.read);
  const kept = new LRUCache<string, PublicAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  let making = new Map<string, Promise<PublicAnswer>>();
  let keptVersion = -1;

  const answerOf = async (key: string, build: Build): Promise<PublicAnswer> => {
    // The version is read before the data: what is kept is never older than its version.
    const version = await readVersion();
    if (version !== keptVersion) {
      kept.clear();
      making = new Map();
      keptVersion = version;
    }
    const known = kept.get(key) ?? making.get(key);
    if (known) return known;
    const running = making;
    const made = build(version)
      .then(asAnswer)
      .then((answer) => {
        if (version === keptVersion) kept.set(key, answer);
        return answer;
      })
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };

  app.decorate('publicAnswers', {
    async send(request, reply, key, build) {
      const { etag, body } = await answerOf(key, build);
      void reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (isKnown(request.headers['if-none-match'], etag)) await reply.code(304).send();
      else await reply.type('application/json; charset=utf-8').send(body);
    },
  });
});

function asAnswer(value: unknown): PublicAnswer {
  const body = Buffer.from(JSON.stringify(value));
  return { etag: `"${createHash('sha1').update(body).digest('base64url')}"`, body };
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
