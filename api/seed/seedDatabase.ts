import type { Config } from '../src/kernel/config/config.ts';
import type { PictureStore } from '../src/media/pictureStore.ts';
import type { Database } from '../src/kernel/db/database.ts';
import { SEED_MARK } from '../src/settings/firstSettings.ts';

/**
 * Fills an empty database as `SEED` says (HTTP contract, 'Starting the server') and returns whether it did; a database
 * that was filled before is left alone. Several servers may start at once: one of them fills it.
 */
export async function seedDatabase(
  db: Database,
  seed: Config['seed'],
  pictures: Pick<PictureStore, 'store'>,
  now = new Date(),
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  // Loaded where there is something to fill: a server holds its modules as long as it runs.
  const { fill } = await import('./fill.ts');
  return fill(db, seed, pictures, now);
}

async function isEmpty(db: Database): Promise<boolean> {
  const [marked, product] = await Promise.all([
    db.read.selectFrom('settings').select('key').where('key', '=', SEED_MARK).executeTakeFirst(),
    db.read.selectFrom('products').select('id').limit(1).executeTakeFirst(),
  ]);
  return !marked && !product;
}
