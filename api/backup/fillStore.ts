import { readConfig } from '../src/kernel/config/config.ts';
import { keepPrivate } from '../src/keepPrivate.ts';
import { openReader } from '../src/kernel/db/openDatabase.ts';
import { openBucket } from '../src/kernel/store/bucket.ts';
import { fillArtifacts, fillUploads } from './fillBucket.ts';
import { missingText, namedUploads } from './named.ts';
import { uploadsIn } from './uploads.ts';

const LONGEST_READING_MS = 60_000;

/**
 * `npm run fill-store`: copies uploads and tarballs of DATA_DIR into the bucket, also while the shop sells; again and again if
 * need be. Ends with 1 when that failed, or when the shop names uploads that are not in the bucket.
 */
try {
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const bucket = await openBucket(config);
  if (!bucket) throw new Error('STORE_S3_BUCKET names no bucket');
  const [uploads, artifacts] = [await fillUploads(bucket, config.dataDir), await fillArtifacts(bucket, config.dataDir)];
  process.stdout.write(`${uploads} uploads and ${artifacts} tarballs were copied; the others were there.\n`);
  const db = openReader(config, LONGEST_READING_MS);
  const named = await namedUploads(db.read).finally(() => db.close());
  const missing = missingText(named, (await uploadsIn(bucket)).entries);
  if (missing) throw new Error(missing);
  process.stdout.write(`All ${named.size} that the shop names are in the bucket.\n`);
} catch (error) {
  process.stderr.write(`The store is not complete: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
