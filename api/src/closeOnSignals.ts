import type { FastifyInstance } from 'fastify';

const LONGEST_CLOSE_MS = 10_000;

/**
 * On SIGTERM or SIGINT: says for `drainMs` that no more requests should come (/readyz), while it answers those that do; then
 * takes no new work, finishes what is under way, closes the database, ends the process. More signals change nothing: a terminal
 * or service manager tells every process, and they tell each other. When the process that started this one is gone, it closes at once.
 */
export function closeOnSignals(app: Pick<FastifyInstance, 'close' | 'drain' | 'log'>, drainMs = 0): void {
  let waiting: NodeJS.Timeout | undefined;
  let isClosing = false;

  function close(): void {
    if (isClosing) return;
    isClosing = true;
    clearTimeout(waiting);
    app.log.info('closing');
    setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  }

  function drain(signal: NodeJS.Signals): void {
    if (waiting) return;
    if (drainMs === 0) return close();
    app.drain();
    app.log.info({ signal, seconds: drainMs / 1000 }, 'draining');
    waiting = setTimeout(close, drainMs);
  }

  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
  process.on('disconnect', close);
}
