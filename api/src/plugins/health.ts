import fp from 'fastify-plugin';

/**
 * GET /healthz: 200 once the server can serve, 503 while it closes or when `check` throws. Registered at the root by
 * both servers, before everything else. While closing, answers also end their connection: a kept one would hold the
 * server up.
 */
export const health = fp<{ check?: () => Promise<unknown> }>(async (app, { check }) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (closing && request.raw.httpVersionMajor === 1) void reply.header('connection', 'close');
  });
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const ready = !closing && (await succeeds(check));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready });
  });
});

async function succeeds(check: (() => Promise<unknown>) | undefined): Promise<boolean> {
  try {
    await check?.();
    return true;
  } catch {
    return false;
  }
}
