import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { withinLimit } from '../src/withinLimit.ts';
import { fetchWithin, type InnerFetch } from './api.ts';

const DATA_VERSION_AGE_MS = 1000;

/** An api that takes longer holds no page back: it is sent as a frame, and the browser asks itself. */
const ANSWER_LIMIT_MS = 1000;

/** A file is asked for by nobody who waits. */
const DOWNLOAD_LIMIT_MS = 60_000;

/** How the web server itself asks the api: within the process, or over the network when it runs apart. */
export interface Upstream {
  fetch: InnerFetch;
  /** The data of a public call; `path` is under the api. Throws when it is refused or takes too long. */
  read<T>(path: string): Promise<T>;
  /** A file of a public call, as a whole. Throws when it is refused or takes longer than a minute. */
  download(path: string): Promise<Buffer>;
  /** Changes whenever public pages may have changed; read at most once a second. */
  dataVersion(): Promise<string>;
  /** The settings as of a data version, or the last known ones; null without any, and the browser asks itself. */
  settings(version: string | null): Promise<PublicSettings | null>;
}

/** `base` is where the api is mounted in this process, e.g. `/api`. */
export function createUpstream(app: FastifyInstance, base: string, apiUrl: string | null): Upstream {
  const fetch = apiUrl === null ? fetchWithin(app) : fetchFrom(apiUrl);
  let version: { value: Promise<string>; readAt: number } | undefined;
  let settings: { value: PublicSettings; version: string } | undefined;

  const get = async <T>(path: string): Promise<T> => {
    const response = await withinLimit(fetch(base + path), ANSWER_LIMIT_MS);
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
  return {
    fetch,
    read: get,
    async download(path) {
      const response = await (apiUrl === null
        ? fetch(base + path)
        : globalThis.fetch(new URL(base + path, apiUrl), { signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) }));
      if (!response.ok) throw new Error(`${response.status} from ${path}`);
      return Buffer.from(await response.arrayBuffer());
    },
    dataVersion,
    async settings(current) {
      if (current === null || settings?.version === current) return settings?.value ?? null;
      try {
        settings = { value: await get<PublicSettings>('/SettingsController/public'), version: current };
      } catch (error) {
        app.log.warn({ err: error }, 'the settings cannot be read');
      }
      return settings?.value ?? null;
    },
  };
}

function fetchFrom(apiUrl: string): InnerFetch {
  return (path, { headers = [], signal } = {}) => {
    const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
    return fetch(new URL(path, apiUrl), { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  };
}
