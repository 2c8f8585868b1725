import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { openBucket, type Bucket } from './bucket.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where files are kept instead of DATA_DIR. */
    bucket: Bucket | undefined;
  }
}

/** A store that cannot be used is said at once, not when somebody misses a picture; the shop starts all the same. */
export const store = fp<{ config: Pick<Config, 'store'> }>(async (app, { config }) => {
  const bucket = await openBucket(config);
  app.decorate('bucket', bucket);
  await bucket
    ?.list('nothing/')
    .next()
    .catch((error: Error) => app.log.error(error.message));
});
