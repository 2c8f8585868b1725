import type { MakeCall } from '@shop/shared/release/rendering/job';
import { withinLimit } from '../../src/withinLimit.ts';

/** A call that a page was rendered with, and the ETag of its answer, by which the api can say that it still holds. */
export interface Answered {
  path: string;
  headers: [string, string][];
  etag: string;
}

/** All that a page shows of the shop's data. */
export type Basis = readonly Answered[];

/** Makes calls, and remembers what was answered. */
export interface Listening {
  fetch: MakeCall;
  /** Null when there was an answer that nobody can say of whether it still holds: an error, or one without an ETag. */
  heard(): Basis | null;
}

export function listenTo(fetch: MakeCall): Listening {
  const answers = new Map<string, Answered>();
  let isSure = true;
  return {
    async fetch(path, init) {
      const response = await fetch(path, init).catch((error: unknown) => {
        isSure = false;
        throw error;
      });
      const etag = tagOf(response);
      const before = answers.get(path);
      // The same call may have been answered otherwise a moment ago: a page has parts of either.
      if (etag === null || (before && before.etag !== etag)) isSure = false;
      else answers.set(path, { path, headers: init.headers, etag });
      return response;
    },
    heard: () => (isSure ? [...answers.values()] : null),
  };
}

/** Says whether answers are still the same as of a data version; whatever many pages show is asked for once. */
export type Comparing = (basis: Basis, version: string) => Promise<boolean>;

/** Rejects, and forgets what it was told, when a call is not answered within `limitMs`. */
export function createComparing(fetch: MakeCall, limitMs: number): Comparing {
  let tags = new Map<string, Promise<string | null>>();
  let tagsOf: string | undefined;

  /** The ETag that a call has now. */
  async function ask({ path, headers, etag }: Answered): Promise<string | null> {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(path, { headers: [...headers, ['if-none-match', etag]], signal });
    // Else the connection is held for what nobody reads.
    await response.arrayBuffer();
    return response.status === 304 ? etag : tagOf(response);
  }

  async function tagNow(one: Answered): Promise<string | null> {
    const key = JSON.stringify([one.path, one.headers]);
    const all = tags;
    const tag = all.get(key) ?? withinLimit(ask(one), limitMs);
    all.set(key, tag);
    tag.catch(() => all.delete(key));
    return tag;
  }

  return async (basis, version) => {
    if (tagsOf !== version) [tags, tagsOf] = [new Map(), version];
    const now = await Promise.all(basis.map(tagNow));
    return basis.every(({ etag }, i) => etag === now[i]);
  };
}

function tagOf({ status, headers }: Awaited<ReturnType<MakeCall>>): string | null {
  return status === 200 ? new Headers([...headers]).get('etag') : null;
}
