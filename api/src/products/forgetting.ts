import fp from 'fastify-plugin';
import { HOUR_MS } from '@shop/shared/format/durations';
import { forgetFiles } from '../media/forgetting.ts';
import { namedFiles } from './saving/files.ts';

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
