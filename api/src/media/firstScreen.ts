import fp from 'fastify-plugin';
import type { Database } from '../kernel/db/database.ts';
import { parseRendition, type Rendition } from './renditions.ts';

/** What a phone and a desktop show before anybody scrolls. */
const FIRST_SCREEN = 8;
const SIZES = ['320.avif', '480.avif'] as const;

/**
 * Once the shop listens, makes what the first visitor sees first; the rest waits until it is asked for. Encoding all
 * would keep a small machine busy for minutes after a first start.
 */
export const firstScreen = fp(async (app) => {
  app.addHook('onListen', () => {
    firstRenditions(app.db).then(app.ahead.renditions, (error: unknown) =>
      app.log.warn({ err: error }, 'first pictures were not made'),
    );
  });
});

/** Of the first products. */
export async function firstRenditions(db: Database): Promise<Rendition[]> {
  const rows = await db.read
    .selectFrom('product_pictures')
    .where('position', '=', 0)
    .orderBy('product_id')
    .limit(FIRST_SCREEN)
    .select('path')
    .execute();
  return rows
    .map(({ path }) => path.split('/')[1] ?? '')
    .flatMap((hash) => SIZES.map((file) => parseRendition(hash, file)))
    .filter((rendition) => rendition !== undefined);
}
