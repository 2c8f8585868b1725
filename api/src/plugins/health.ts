import type { FastifyPluginAsync } from 'fastify';

/**
 * GET /healthz: 200 once the server can serve, 503 while it closes or when `check` throws. Registered at the root by
 * both servers, outside the api's prefix.
 */
export const health: FastifyPluginAsync<{ check?: () => Promise<unknown> }> = async (app, { check }) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const ready = !closing && (await succeeds(check));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready });
  });
};

async function succeeds(check: (() => Promise<unknown>) | undefined): Promise<boolean> {
  try {
    await check?.();
    return true;
  } catch {
    return false;
  }
}
