import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { Language } from '@shop/shared/contracts/language';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { withinLimit } from '../src/withinLimit.ts';
import {
  currentRequestId,
  currentSpan,
  fetchWithin,
  handedOn,
  isStale,
  WEB_SERVER_HEADER,
  type Config,
  type InnerFetch,
  type Span,
} from './api.ts';
import { createComparing, type Comparing } from './rendering/basis.ts';

const DATA_VERSION_AGE_MS = 1000;

/** An api that takes longer holds no page back: it is sent as a frame, and the browser asks itself. */
const ANSWER_LIMIT_MS = 1000;

/** Whoever sends a form waits for what comes of it. */
const WRITE_LIMIT_MS = 10_000;

/** A file is asked for by nobody who waits. */
const DOWNLOAD_LIMIT_MS = 60_000;

/** How the web server itself asks the api: within the process, or over the network when it runs apart. */
export interface Upstream {
  /**
   * For a page of this visitor, traced as a part of `span`. An api that runs apart and knows this server (API_SECRET) counts
   * them for it; one in this process where the page is their own, which looks up what others must not find by guessing.
   */
  fetchFor(visitor: string | null, span?: Span, isOwn?: boolean): InnerFetch;
  /** The data of a public call; `path` is under the api. Throws when it is refused or takes too long. */
  read<T>(path: string): Promise<T>;
  /** What a public call answers to what this visitor sent. Throws when it is refused or takes too long. */
  post(path: string, body: object, visitor: string): Promise<Buffer>;
  /** A file of a public call, as a whole. Throws when it is refused or takes longer than a minute. */
  download(path: string): Promise<Buffer>;
  /** Changes whenever public pages may have changed; read at most once a second. */
  dataVersion(): Promise<string>;
  /** Whether all these calls would be answered the same as of a data version. Throws when one takes too long. */
  stillHolds: Comparing;
  /**
   * The settings as of a data version, with the shop's texts in this language, or the last known ones, which are the same
   * object while they say the same; null without any, and the browser asks itself.
   */
  settings(version: string | null, language?: Language): Promise<PublicSettings | null>;
}

export function createUpstream(
  app: FastifyInstance,
  { apiBase: base, apiSecret, apiUrl }: Pick<Config, 'apiBase' | 'apiSecret' | 'apiUrl'>,
): Upstream {
  const introduction = introductionOf(apiSecret);
  const from = (told: [string, string][], address?: string): InnerFetch =>
    apiUrl === null ? fetchWithin(app, told, address) : fetchFrom(apiUrl, told);
  const call = callsOnly(base, from(introduction));
  let version: { value: Promise<string>; readAt: number } | undefined;
  const settings = new Map<Language, { value: PublicSettings; version: string }>();
  const reading = new Map<Language, { value: Promise<void>; version: string }>();

  const get = async <T>(path: string): Promise<T> => {
    const response = await withinLimit(call(base + path), ANSWER_LIMIT_MS);
    if (!response.ok) throw new Error(`${response.status} from ${path}`);
    return ((await response.json()) as AnswerOf<T>).data;
  };
  const dataVersion = (): Promise<string> => {
    if (!version || Date.now() - version.readAt > DATA_VERSION_AGE_MS) {
      const value = get<{ version: number | string }>('/SettingsController/dataVersion').then((data) =>
        String(data.version),
      );
      version = { value, readAt: Date.now() };
    }
    return version.value;
  };
  const readSettings = async (current: string, language: Language): Promise<void> => {
    try {
      const value = await get<PublicSettings>(
        `/SettingsController/public${language === 'en' ? '' : `?lang=${language}`}`,
      );
      const known = settings.get(language)?.value;
      settings.set(language, { value: known && isDeepStrictEqual(known, value) ? known : value, version: current });
    } catch (error) {
      app.log.warn({ err: error }, 'the settings cannot be read');
    } finally {
      reading.delete(language);
    }
  };
  return {
    fetchFor(visitor, span = currentSpan(), isOwn = false) {
      const told = Object.entries(handedOn(currentRequestId(), span));
      if (apiUrl !== null && apiSecret !== null && visitor !== null) told.push(['x-forwarded-for', visitor]);
      const address = isOwn && visitor !== null ? visitor : undefined;
      return told.length === 0 && !address ? call : callsOnly(base, from([...introduction, ...told], address));
    },
    read: get,
    async post(path, body, visitor) {
      const told = [...introduction, ...Object.entries(handedOn(currentRequestId(), currentSpan()))];
      const sent = await sendWithin(app, { apiUrl, url: base + path, body, visitor, headers: told });
      if (sent.status !== 200) throw new Error(`${sent.status} from ${path}`);
      return sent.payload;
    },
    async download(path) {
      const response = await (apiUrl === null
        ? call(base + path)
        : fetch(new URL(base + path, apiUrl), {
            headers: introduction,
            redirect: 'error',
            signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS),
          }));
      refuseStale(response, path);
      if (!response.ok) throw new Error(`${response.status} from ${path}`);
      return Buffer.from(await response.arrayBuffer());
    },
    dataVersion,
    stillHolds: createComparing(call, ANSWER_LIMIT_MS),
    async settings(current, language = 'en') {
      const known = () => settings.get(language);
      if (current === null || known()?.version === current) return known()?.value ?? null;
      if (reading.get(language)?.version !== current)
        reading.set(language, { value: readSettings(current, language), version: current });
      await reading.get(language)?.value;
      return known()?.value ?? null;
    },
  };
}

/** By what an api that runs apart knows this server, if it does. */
export function introductionOf(apiSecret: string | null): [string, string][] {
  return apiSecret === null ? [] : [[WEB_SERVER_HEADER, apiSecret]];
}

/** What a page's code asks for is a call of the api and nothing else: not another host, which would be told the secret. */
function callsOnly(base: string, fetch: InnerFetch): InnerFetch {
  return async (path, init) => {
    const { origin, pathname } = new URL(path, NOWHERE);
    if (origin !== NOWHERE || !pathname.startsWith(`${base}/`)) throw new Error(`${pathname} is no call of the api`);
    const answer = await fetch(path, init);
    refuseStale(answer, pathname);
    return answer;
  };
}

/** An answer of before the api lost its data is none: what is made of it would be kept as of the version that was read. */
function refuseStale({ headers }: Awaited<ReturnType<InnerFetch>>, path: string): void {
  if (isStale(headers)) throw new Error(`the api lost its data before ${path}`);
}

const NOWHERE = 'http://api.invalid';

function fetchFrom(apiUrl: string, introduction: [string, string][]): InnerFetch {
  return (path, { headers = [], signal } = {}) => {
    const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const all = [...headers, ...introduction];
    return fetch(new URL(path, apiUrl), {
      headers: all,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  };
}

interface Sent {
  apiUrl: string | null;
  url: string;
  body: object;
  visitor: string;
  headers: [string, string][];
}

/** Sends JSON to the api for a visitor, who is counted for it. */
async function sendWithin(app: FastifyInstance, { apiUrl, url, body, visitor, headers }: Sent) {
  if (apiUrl === null) {
    const all = Object.fromEntries(headers);
    const { statusCode, rawPayload } = await app.inject({
      method: 'POST',
      url,
      payload: body,
      remoteAddress: visitor,
      headers: all,
    });
    return { status: statusCode, payload: rawPayload };
  }
  const response = await fetch(new URL(url, apiUrl), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: [...headers, ['x-forwarded-for', visitor], ['content-type', 'application/json']],
    redirect: 'error',
    signal: AbortSignal.timeout(WRITE_LIMIT_MS),
  });
  return { status: response.status, payload: Buffer.from(await response.arrayBuffer()) };
}
