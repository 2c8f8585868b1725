import type { FastifyInstance } from 'fastify';

/** Does something every `ms` while the server runs; a time that fails is a warning, and the next one tries again. */
export function every(app: FastifyInstance, ms: number, work: () => Promise<void>, sorry: string): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.warn({ err: error }, sorry));
  }, ms);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
