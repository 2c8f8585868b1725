import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { localFiles } from './files.ts';
import { createPictureStore, type PictureStore } from './pictureStore.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
  }
}

/** Pictures under `DATA_DIR/uploads`: `app.pictures`. */
export const media = fp<{ config: Pick<Config, 'dataDir'> }>(async (app, { config }) => {
  app.decorate('pictures', createPictureStore(localFiles(join(config.dataDir, 'uploads'))));
});
