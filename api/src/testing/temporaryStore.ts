import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readStoreAddress, type StoreAddress } from '../kernel/config/storeAddress.ts';
import { freePort } from './freePort.ts';
import { serving } from './serving.ts';

/** Debian's, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** Whether OpenStack Swift (`apt-get install python3-swift`) is installed here. */
export const hasStore = spawnSync(PYTHON, ['-c', 'import swift, eventlet']).status === 0;
if (!hasStore)
  process.stderr.write('\n!!! No OpenStack Swift (apt-get install python3-swift): NOT tested with a bucket.\n\n');

/** An S3-compatible store with an empty bucket. */
export interface TemporaryStore {
  address: StoreAddress;
  /** Variables of a shop that keeps its files there, keys among them. */
  env: Record<string, string>;
  /** Freezes it, and lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  remove(): void;
}

const KEYS = { AWS_ACCESS_KEY_ID: 'shop:shop', AWS_SECRET_ACCESS_KEY: 'what-only-the-shop-knows' };

/** Swift in a process of its own, gone when this one exits at the latest. Its keys are set in this process. */
export async function temporaryStore(bucket = 'shop'): Promise<TemporaryStore> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'shop-store-'));
  const script = join(import.meta.dirname, 'swiftStore.py');
  const child = spawn(PYTHON, [script, folder, String(port), ...Object.values(KEYS)], { stdio: 'ignore' });
  const remove = await serving(child, { port, folder });
  const env = { STORE_S3_BUCKET: bucket, STORE_S3_ENDPOINT: `http://127.0.0.1:${port}`, ...KEYS };
  Object.assign(process.env, KEYS);
  const address = readStoreAddress(env, []);
  if (!address) throw new Error('There is no bucket');
  const client = new S3Client({ endpoint: env.STORE_S3_ENDPOINT, region: address.region, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { address, env, signal: (name) => void child.kill(name), remove };
}
