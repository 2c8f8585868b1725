import fp from 'fastify-plugin';
import { forgetFiles } from '../media/forgetting.ts';
import { namedFiles } from './saving/files.ts';

const HOUR_MS = 3_600_000;

/** Removes, every hour, pictures and videos that nothing has named for a day. Needs media and the database. */
export const forgottenFiles = fp(async (app) => {
  const sweeping = setInterval(() => {
    forgetFiles(app.uploads, () => namedFiles(app.db.read), Date.now())
      .then((count) => count > 0 && app.log.info({ count }, 'files that belonged to nothing were removed'))
      .catch((error: unknown) => app.log.warn({ err: error }, 'files that belong to nothing stay'));
  }, HOUR_MS);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
});
