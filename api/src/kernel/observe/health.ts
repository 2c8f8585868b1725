import fp from 'fastify-plugin';
import { ERROR_CODES, type ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { StorageFault } from '../storageFault.ts';

/** Whether a server may be sent requests; `code` says why not. */
export interface Readiness {
  stage: 'starting' | 'ready' | 'draining';
  code: ErrorCode | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness(): Promise<Readiness>;
    /** Asks from now on to be sent no more requests; those that come nevertheless are answered, and end their connection. */
    drain(): void;
  }
}

/** A database that does not answer by then is away. */
const CHECK_LIMIT_MS = 3000;

/**
 * GET /livez: 200 while the process answers at all. GET /readyz, and /healthz with it: 200 once the server can serve, 503
 * with stage and code while it starts, drains, or when `check` throws. Registered at the root by both servers, before
 * everything else. While draining, answers also end their connection: a kept one would hold the server up, or break under
 * the next request.
 */
export const health = fp<{ check?: () => Promise<unknown>; limitMs?: number }>(
  async (app, { check, limitMs = CHECK_LIMIT_MS }) => {
    let stage: Readiness['stage'] = 'starting';
    /** However many ask at once, the database is asked once. */
    let asked: Promise<ErrorCode | null> | undefined;

    app.decorate('drain', () => {
      stage = 'draining';
    });
    app.decorate('readiness', async () => {
      if (stage !== 'ready') return { stage, code: 'NOT_READY' };
      asked ??= faultOf(check, limitMs).finally(() => {
        asked = undefined;
      });
      return { stage, code: await asked };
    });
    app.addHook('onReady', async () => {
      stage = 'ready';
    });
    app.addHook('preClose', async () => app.drain());
    app.addHook('onSend', async (request, reply) => {
      if (stage === 'draining' && request.raw.httpVersionMajor === 1) void reply.header('connection', 'close');
    });

    const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
    app.get('/livez', quiet, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: true }));
    for (const address of ['/readyz', '/healthz'])
      app.get(address, quiet, async (_request, reply) => {
        const { status, body } = readinessAnswer(await app.readiness());
        return reply.code(status).header('cache-control', 'no-store').send(body);
      });
  },
);

function readinessAnswer({ stage, code }: Readiness): { status: number; body: object } {
  return {
    status: code ? ERROR_CODES[code].status : 200,
    body: { status: code === null, stage, ...(code && { code }) },
  };
}

async function faultOf(check: (() => Promise<unknown>) | undefined, limitMs: number): Promise<ErrorCode | null> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer')), limitMs);
  try {
    await Promise.race([check?.(), tooLong]);
    return null;
  } catch (error) {
    return error instanceof StorageFault ? 'STORAGE_UNAVAILABLE' : 'NOT_READY';
  } finally {
    clearTimeout(timer);
  }
}
