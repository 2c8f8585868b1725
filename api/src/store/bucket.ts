import { Disk } from 'flydrive';
import type { Config } from '../config.ts';

/** Stores that are not AWS's own do not know its newer checksums. */
const PLAIN = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

/**
 * The bucket that files are kept in; undefined where they lie below DATA_DIR. Keys are the SDK's own variables
 * (`AWS_ACCESS_KEY_ID`, …).
 */
export async function openBucket({ store }: Pick<Config, 'store'>): Promise<Disk | undefined> {
  if (!store) return undefined;
  const { bucket, endpoint, region } = store;
  // A server with a disk does without its 40 MB of memory.
  const { S3Driver } = await import('flydrive/drivers/s3');
  // Whoever has an endpoint of their own rarely has a name for every bucket.
  const place = endpoint === null ? {} : { endpoint, forcePathStyle: true, ...PLAIN };
  return new Disk(new S3Driver({ bucket, region, ...place, visibility: 'private', supportsACL: false }));
}
