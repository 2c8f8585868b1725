import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { encodedBody, sendEncoded, type EncodedBody } from './encodings.ts';
import { connectionLosses } from '../db/connectionLosses.ts';
import { createCounter } from '../observe/metrics/counters.ts';
import { versionOf } from '../db/knownVersion.ts';
import { markStale } from './staleAnswer.ts';
import { StorageFault } from '../storageFault.ts';

const KEPT_BYTES = 8 * 1024 * 1024;

/** Above it an answer is kept apart: one or two of these would take the place of all listings. */
const LARGE_BYTES = 1024 * 1024;

/** The feed of 10,000 products in two languages. */
const KEPT_LARGE_BYTES = 32 * 1024 * 1024;

/** What an entry takes beside its body. */
const OVERHEAD_BYTES = 500;

/** For the schema of a call that answers with `publicAnswers`. */
export const NotModified = Type.Null({ description: 'Nothing has changed since the ETag in If-None-Match.' });

interface PublicAnswer {
  /** What it is of: a data version, read over connections none of which was lost since. */
  state: string;
  /** As `StateOf` says. */
  shownState: string | undefined;
  body: EncodedBody;
}

type Build = (version: number) => Promise<unknown>;

/** A text that stays the same while all that the answer shows does. */
type StateOf = (version: number) => Promise<string>;

/** Answers of public reads as bytes, used until the data version changes. */
interface PublicAnswers {
  /**
   * Sends what `build` returns as JSON in an encoding the caller accepts, with an ETag, or 304 when the caller has it
   * already. `key` names the answer among all public answers, `build` gets the data version it must not be older than.
   * An error of `build` is thrown and not kept. With `stateOf`, an answer outlives versions for which that is the same.
   * While the data cannot be reached the last answer goes on, however old it is, and says so (`markStale`).
   */
  send(request: FastifyRequest, reply: FastifyReply, key: string, build: Build, stateOf?: StateOf): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers;
  }
}

const answers = createCounter({
  name: 'shop_public_answers_total',
  help: 'Answers of public reads: kept ones, those that were made for it, and old ones while the data cannot be reached',
  labels: ['answer'],
});

function keptAnswers() {
  const [small, large] = [keepUpTo(KEPT_BYTES), keepUpTo(KEPT_LARGE_BYTES)];
  return {
    get: (key: string) => small.get(key) ?? large.get(key),
    set(key: string, answer: PublicAnswer): void {
      const isLarge = answer.body.size > LARGE_BYTES;
      (isLarge ? small : large).delete(key);
      (isLarge ? large : small).set(key, answer);
    },
  };
}

const keepUpTo = (maxSize: number) =>
  new LRUCache<string, PublicAnswer>({ maxSize, sizeCalculation: ({ body }) => body.size + OVERHEAD_BYTES });

/** Adds `app.publicAnswers`. */
export const publicAnswers = fp(async (app) => {
  const { known: readVersion } = versionOf(app.db);
  const kept = keptAnswers();
  const making = new Map<string, Promise<EncodedBody>>();

  const bodyOf = async (key: string, build: Build, stateOf?: StateOf): Promise<EncodedBody> => {
    // The version is read before the data: what is kept is never older than its version.
    const losses = connectionLosses(app.db.read);
    const version = await readVersion();
    const state = `${losses} ${version}`;
    const known = kept.get(key);
    const isKept = known?.state === state;
    answers.add([isKept ? 'kept' : 'made']);
    if (isKept) return known.body;
    const current = `${state} ${key}`;
    const made = making.get(current) ?? make().finally(() => making.delete(current));
    making.set(current, made);
    return made;

    async function make(): Promise<EncodedBody> {
      // Before the data, too.
      const shownState = await stateOf?.(version);
      const isSame = known !== undefined && shownState !== undefined && known.shownState === shownState;
      const body = isSame ? known.body : encoded(await build(version));
      kept.set(key, { state, shownState, body });
      return body;
    }

    function encoded(value: unknown): EncodedBody {
      const fresh = encodedBody(JSON.stringify(value));
      // An order changes few answers; one that is the same again has its encodings already.
      return known?.body.tag === fresh.tag ? known.body : fresh;
    }
  };

  /** For shoppers who only look the shop goes on. */
  const lastBodyOf = (key: string, fault: unknown): EncodedBody => {
    const last = fault instanceof StorageFault ? kept.get(key) : undefined;
    if (!last) throw fault;
    answers.add(['old']);
    return last.body;
  };

  app.decorate('publicAnswers', {
    async send(request, reply, key, build, stateOf) {
      const body = await bodyOf(key, build, stateOf).catch((error: unknown) => {
        const last = lastBodyOf(key, error);
        markStale(reply);
        return last;
      });
      void reply.header('cache-control', 'public, no-cache');
      await sendEncoded(request, reply, body, 'application/json; charset=utf-8');
    },
  });
});
