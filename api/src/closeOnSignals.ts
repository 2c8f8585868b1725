import type { FastifyInstance } from 'fastify';

const LONGEST_CLOSE_MS = 10_000;

/**
 * On SIGTERM or SIGINT, and when the process that started this one is gone: takes no new work, finishes what is under
 * way, closes the database, ends the process. A terminal may send SIGINT twice.
 */
export function closeOnSignals(app: Pick<FastifyInstance, 'close' | 'log'>): void {
  let isClosing = false;
  const close = (signal?: string): void => {
    if (isClosing) return;
    isClosing = true;
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}
