import fp from 'fastify-plugin';
import { ERROR_CODES, type ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { StorageFault } from './db/storageFault.ts';

/**
 * GET /healthz: 200 once the server can serve, 503 with a code while it closes or when `check` throws. Registered at the
 * root by both servers, before everything else. While closing, answers also end their connection: a kept one would hold the
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
    const code: ErrorCode | null = closing ? 'NOT_READY' : await faultOf(check);
    return reply
      .code(code ? ERROR_CODES[code].status : 200)
      .header('cache-control', 'no-store')
      .send({ status: code === null, ...(code && { code }) });
  });
});

async function faultOf(check: (() => Promise<unknown>) | undefined): Promise<ErrorCode | null> {
  try {
    await check?.();
    return null;
  } catch (error) {
    return error instanceof StorageFault ? 'STORAGE_UNAVAILABLE' : 'NOT_READY';
  }
}
