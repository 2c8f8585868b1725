import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { renditionsAhead, type RenditionsAhead } from './ahead.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { incomingFiles, type IncomingFiles } from './incoming.ts';
import { createPictureStore, type PictureStore } from './pictureStore.ts';

const HOUR_MS = 3_600_000;

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
    ahead: RenditionsAhead;
    incoming: IncomingFiles;
    /** Pictures of receipts, in a folder of their own that no address of the public leads to. */
    receipts: { pictures: PictureStore; files: IncomingFiles };
    examinePicture: Encoder['examine'];
  }
}

/** Pictures and videos under `DATA_DIR/uploads`; files nobody finished sending are removed at start and every hour. */
export const media = fp<{ config: Pick<Config, 'dataDir'> }>(async (app, { config }) => {
  const root = join(config.dataDir, 'uploads');
  const { encode, examine } = createEncoder();
  const incoming = incomingFiles(root);
  const pictures = createPictureStore(root, encode);
  const ahead = renditionsAhead(pictures, app.log);
  app.decorate('pictures', pictures);
  app.decorate('ahead', ahead);
  app.addHook('preClose', async () => ahead.stop());
  app.decorate('incoming', incoming);
  const receiptFiles = incomingFiles(join(root, 'receipts'));
  app.decorate('receipts', { pictures: createPictureStore(receiptFiles.root, encode), files: receiptFiles });
  app.decorate('examinePicture', examine);

  const sweep = async (): Promise<void> => {
    for (const files of [incoming, receiptFiles]) await files.sweep(Date.now());
  };
  await sweep();
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'unfinished uploads stay'));
  }, HOUR_MS);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
});
