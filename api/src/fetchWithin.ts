import type { FastifyInstance } from 'fastify';

/**
 * What calls made with `app.inject({ remoteAddress: IN_PROCESS })` come from: the web server asking for what it renders.
 * Only this process can say so; the address of a socket is never this text, and X-Forwarded-For is not looked at.
 */
export const IN_PROCESS = 'in-process';

/** GET calls to an api in this process; they count for nobody's limits. */
export function fetchWithin(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const response = await app.inject({
      method: 'GET',
      url,
      remoteAddress: IN_PROCESS,
      headers: Object.fromEntries(new Headers(init?.headers)),
    });
    const { 'content-type': type } = response.headers;
    return new Response(response.rawPayload as ConstructorParameters<typeof Response>[0], {
      status: response.statusCode,
      ...(type && { headers: { 'Content-Type': String(type) } }),
    });
  };
}

/** Sends JSON to a call of an api in this process. Throws when it is refused. */
export function postWithin(app: FastifyInstance, path: string): (body: object) => Promise<void> {
  return async (body) => {
    const { statusCode } = await app.inject({ method: 'POST', url: path, remoteAddress: IN_PROCESS, payload: body });
    if (statusCode >= 400) throw new Error(`${statusCode} from ${path}`);
  };
}
