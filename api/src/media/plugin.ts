import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Config } from '../kernel/config/config.ts';
import { every } from '../kernel/every.ts';
import type { Bucket } from '../kernel/store/bucket.ts';
import { renditionsAhead, type RenditionsAhead } from './ahead.ts';
import { bucketFiles } from './bucketFiles.ts';
import { diskFiles } from './diskFiles.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { firstScreen } from './firstScreen.ts';
import { incomingFiles, type IncomingFiles } from './incoming.ts';
import type { KeptFiles } from './keptFiles.ts';
import { createPictureStore, type PictureStore } from './pictureStore.ts';
import { mediaRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
    ahead: RenditionsAhead;
    incoming: IncomingFiles;
    uploads: KeptFiles;
    /** Pictures of receipts, in a place of their own that no address of the public leads to. */
    receipts: { pictures: PictureStore; files: KeptFiles };
    examinePicture: Encoder['examine'];
  }
}

/** Where uploads and receipts are kept: in the bucket, where there is one. */
export function openUploads(dataDir: string, bucket: Bucket | undefined) {
  const root = join(dataDir, 'uploads');
  const incoming = incomingFiles(root);
  const incomingReceipts = incomingFiles(join(root, 'receipts'));
  return {
    incoming,
    incomingReceipts,
    uploads: bucket ? bucketFiles(bucket, incoming) : diskFiles(root, incoming),
    receipts: bucket
      ? bucketFiles(bucket, incomingReceipts, 'receipts/')
      : diskFiles(incomingReceipts.root, incomingReceipts),
  };
}

/**
 * Pictures and videos in the bucket, or under `DATA_DIR/uploads`, where they arrive in any case; files nobody finished sending
 * are removed at start and every hour.
 */
export const media = fp<{ config: Pick<Config, 'dataDir'> }>(async (app, { config }) => {
  const { incoming, incomingReceipts, uploads, receipts } = openUploads(config.dataDir, app.bucket);
  const { encode, examine } = createEncoder();
  const pictures = createPictureStore(uploads, encode);
  const ahead = renditionsAhead(pictures, app.log);
  app.decorate('pictures', pictures);
  app.decorate('ahead', ahead);
  app.addHook('preClose', async () => ahead.stop());
  app.decorate('incoming', incoming);
  app.decorate('uploads', uploads);
  app.decorate('receipts', { pictures: createPictureStore(receipts, encode), files: receipts });
  app.decorate('examinePicture', examine);

  const removeOld = async (): Promise<void> => {
    for (const files of [incoming, incomingReceipts]) await files.removeOld(Date.now());
  };
  await removeOld();
  every(app, HOUR_MS, removeOld, 'unfinished uploads stay');
});

/** The calls that show them. */
export const mediaCalls: FastifyPluginAsync = async (app) => {
  await app.register(mediaRoutes);
  await app.register(firstScreen);
};
