import type { FastifyInstance } from 'fastify';

const LONGEST_CLOSE_MS = 10_000;

/** On SIGTERM or SIGINT: takes no new work, finishes what is under way, closes the database, ends the process. */
export function closeOnSignals(app: Pick<FastifyInstance, 'close' | 'log'>): void {
  const close = (signal: string): void => {
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
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}
