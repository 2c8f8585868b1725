import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { openDatabase } from './database.ts';

/** Opens and migrates the database as `app.db`; closes it last. */
export const db = fp<{ config: Config }>(async (app, { config }) => {
  const database = openDatabase(config);
  app.decorate('db', database);
  app.addHook('onClose', () => database.close());
  await database.migrate();
});
