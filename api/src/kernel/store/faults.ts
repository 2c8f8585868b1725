import { StorageFault } from '../storageFault.ts';
import type { StoreAddress } from '../config/storeAddress.ts';

const REASONS: [RegExp, string][] = [
  [/^NoSuchBucket$/, 'there is no such bucket'],
  [/^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|ExpiredToken)$/, 'it refuses the keys (AWS_…)'],
  [/^CredentialsProviderError$/, 'there are no keys (AWS_ACCESS_KEY_ID)'],
];

/** What a store said, or that it said nothing, as a StorageFault that names the store and its bucket. */
export function storeFault(error: unknown, { bucket, endpoint, region }: StoreAddress): unknown {
  if (!(error instanceof Error) || error instanceof StorageFault) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const [, reason = 'it does not answer as it should'] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  const place = `The store (STORE_S3_BUCKET, '${bucket}' at ${endpoint ?? `AWS, ${region}`})`;
  return new StorageFault(place, `${reason} (${error.message || code})`, error);
}

/** Whether a store says that it has no such file. */
export const isNothing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
