import type { FastifyInstance } from 'fastify';

/**
 * What calls made with `app.inject({ remoteAddress: IN_PROCESS })` come from: the web server asking for what it renders.
 * Only this process can say so; the address of a socket is never this text, and X-Forwarded-For is not looked at.
 */
export const IN_PROCESS = 'in-process';

/** What the web server reads of an answer; a `Response` is one too. */
export interface InnerAnswer {
  ok: boolean;
  status: number;
  headers: Iterable<[string, string]>;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** As much of `fetch` as the web server needs. */
export type InnerFetch = (
  path: string,
  init?: { headers?: [string, string][]; signal?: AbortSignal },
) => Promise<InnerAnswer>;

/**
 * GET calls to an api in this process; they count for nobody's limits but those of `remoteAddress`. No `Response` is made:
 * the library behind it takes 8 MB, and as long to read an answer as the call took.
 */
export function fetchWithin(
  app: FastifyInstance,
  always: [string, string][] = [],
  remoteAddress: string = IN_PROCESS,
): InnerFetch {
  return async (url, { headers = [] } = {}) => {
    const response = await app.inject({
      method: 'GET',
      url,
      remoteAddress,
      headers: Object.fromEntries([...headers, ...always]),
    });
    const { statusCode, rawPayload } = response;
    const told = ['content-type', 'etag', 'warning'].map((name) => [name, response.headers[name]] as const);
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers: told.flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
      json: async () => response.json<unknown>(),
      // A copy: short ones share the memory they lie in.
      arrayBuffer: async () => new Uint8Array(rawPayload).buffer,
    };
  };
}

/** Sends JSON to a call of an api in this process. Throws when it is refused. */
export function postWithin(app: FastifyInstance, path: string): (body: object) => Promise<void> {
  return async (body) => {
    const { statusCode } = await app.inject({ method: 'POST', url: path, remoteAddress: IN_PROCESS, payload: body });
    if (statusCode >= 400) throw new Error(`${statusCode} from ${path}`);
  };
}
