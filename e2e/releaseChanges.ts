import path from 'node:path';
import { ROOT, run } from './commands.ts';

/** Builds and releases what changed, as `npm start` does, and returns the folder of what is released. */
export async function releaseChanges(): Promise<string> {
  await run('release', process.execPath, [path.join(ROOT, 'shell/release/releaseChanged.ts')]);
  return path.join(ROOT, '.deploy');
}
