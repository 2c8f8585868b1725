import fp from 'fastify-plugin';
import { forgetReceipts } from './receipts.ts';
import { makeDueExpenses } from './making.ts';

/** So much later than midnight an expense may be made. */
const LOOK_MS = 10 * 60_000;

/** Makes recurring expenses on their day, and forgets pictures of receipts nobody named: at start and every ten minutes. */
export const recurringExpenses = fp(async (app) => {
  const look = async (): Promise<void> => {
    await makeDueExpenses(app.db, new Date());
    await forgetReceipts(app.db, app.receipts.files, new Date());
  };
  await look();
  const looking = setInterval(() => {
    look().catch((error: unknown) => app.log.warn({ err: error }, 'recurring expenses wait'));
  }, LOOK_MS);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));
});
