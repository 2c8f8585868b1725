import path from 'node:path';
import { ROOT } from '../commands.ts';
import { startShop } from '../shop.ts';

/** Builds and releases what changed, as `npm start` does, and returns the folder of what is released. */
export async function releaseChanges(): Promise<string> {
  process.stdout.write('Releasing what changed …\n');
  const shop = await startShop({ SEED: 'none' });
  await shop.stop();
  return path.join(ROOT, '.deploy');
}
