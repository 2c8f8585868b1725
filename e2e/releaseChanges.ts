import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, run } from './commands.ts';

/**
 * Builds and releases what changed, as `npm start` does, in the registry of a shop that begins in `dataDir`, or in one that
 * is gone afterwards; returns the folder of what is released: a shop with a new database takes over what that says is current.
 */
export async function releaseChanges(dataDir?: string): Promise<string> {
  const DATA_DIR = dataDir ?? mkdtempSync(path.join(tmpdir(), 'shop-release-'));
  try {
    await run('release', process.execPath, [path.join(ROOT, 'shell/release/releaseChanged.ts')], {
      env: { DATA_DIR, DATABASE_URL: '', API_URL: '', DEPLOY_DIR: '' },
    });
  } finally {
    if (dataDir === undefined) rmSync(DATA_DIR, { recursive: true });
  }
  return path.join(ROOT, '.deploy');
}
