import { Disk } from 'flydrive';
import type { Config } from '../config.ts';

/** What a server needs to install before it keeps anything in a bucket: 22 MB that a shop with a disk does without. */
const LIBRARIES = '@aws-sdk/client-s3 @aws-sdk/s3-request-presigner';

/** Stores that are not AWS's own do not know its newer checksums. */
const PLAIN = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

/**
 * The bucket that artifacts are kept in; undefined where they lie below DATA_DIR. Keys are the SDK's own variables
 * (`AWS_ACCESS_KEY_ID`, …). Throws, saying what to install, when the SDK is not there.
 */
export async function s3Store({ artifactsS3 }: Pick<Config, 'artifactsS3'>): Promise<Disk | undefined> {
  if (!artifactsS3) return undefined;
  const { bucket, endpoint, region } = artifactsS3;
  const { S3Driver } = await import('flydrive/drivers/s3').catch((error: unknown) => {
    const way = `npx --yes pnpm@12 --filter api add ${LIBRARIES}`;
    throw new Error(`ARTIFACTS_S3_BUCKET needs a library that is not installed; install it with: ${way}`, {
      cause: error,
    });
  });
  // Whoever has an endpoint of their own rarely has a name for every bucket.
  const place = endpoint === null ? {} : { endpoint, forcePathStyle: true, ...PLAIN };
  return new Disk(new S3Driver({ bucket, region, ...place, visibility: 'private', supportsACL: false }));
}
