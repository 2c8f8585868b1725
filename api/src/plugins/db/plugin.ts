import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { Database } from './database.ts';
import { openDatabase } from './openDatabase.ts';

/** Opens (unless one is given) and migrates the database as `app.db`; closes it last. */
export const db = fp<{ config: Config; database?: Database }>(async (app, { config, database }) => {
  const db = database ?? openDatabase(config);
  app.decorate('db', db);
  app.addHook('onClose', () => db.close());
  await db.migrate({ say: (text) => app.log.warn(text) });
});
