type Environment = Record<string, string | undefined>;

/** A bucket of an S3-compatible store; `endpoint` is null for AWS. Its keys are in the SDK's own variables, `AWS_…`. */
export interface StoreAddress {
  bucket: string;
  endpoint: string | null;
  region: string;
}

const NAMES = ['STORE_S3_BUCKET', 'STORE_S3_ENDPOINT', 'STORE_S3_REGION'] as const;
const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** Reads `STORE_S3_…`; null where no bucket is named. What is wrong or missing is added to `faults`. */
export function readStoreAddress(env: Environment, faults: string[]): StoreAddress | null {
  const [bucket, endpoint, region] = NAMES.map((name) => env[name]?.trim() || null);
  const missing = KEYS.filter((name) => !env[name]?.trim());
  if (env['ARTIFACTS_S3_BUCKET']?.trim()) faults.push('ARTIFACTS_S3_BUCKET is STORE_S3_BUCKET now, for uploads too');
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    faults.push('STORE_S3_ENDPOINT must be an http(s) address');
  if (!bucket) {
    if (endpoint || region) faults.push('STORE_S3_BUCKET is needed together with STORE_S3_ENDPOINT');
    return null;
  }
  // AWS's own machines have keys of other kinds, which the SDK finds.
  if (endpoint || missing.length < KEYS.length)
    for (const name of missing) faults.push(`${name} is needed together with STORE_S3_BUCKET`);
  return { bucket, endpoint: endpoint ?? null, region: region ?? 'us-east-1' };
}
