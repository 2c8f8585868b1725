import { join } from 'node:path';
import { isOriginal } from '../src/media/originals.ts';
import { openUploads } from '../src/media/plugin.ts';
import { KEPT } from '../src/releases/artifacts.ts';
import type { Bucket } from '../src/kernel/store/bucket.ts';
import { folderBucket } from '../src/kernel/store/folderBucket.ts';
import { findUploads } from './uploads.ts';

const RECEIPTS = 'receipts/';

/** Puts what lies in `folder`/uploads into the bucket, but for what is there; other files of the bucket stay. Returns how many. */
export async function fillUploads(bucket: Bucket, folder: string): Promise<number> {
  const { uploads, receipts } = openUploads(folder, bucket);
  let placed = 0;
  for (const entry of (await findUploads(folder)).entries) {
    const name = entry.name.slice('uploads/'.length);
    const isReceipt = name.startsWith(RECEIPTS);
    const key = isReceipt ? name.slice(RECEIPTS.length) : name;
    if (!('file' in entry) || !isOriginal(key)) continue;
    if (await (isReceipt ? receipts : uploads).place(entry, key)) placed++;
  }
  return placed;
}

/** The same with the tarballs of releases in `folder`/releases. */
export async function fillArtifacts(bucket: Bucket, folder: string): Promise<number> {
  const root = join(folder, 'releases');
  let placed = 0;
  for await (const { key } of folderBucket(root, (work) => work()).list(`${KEPT}/`)) {
    if (await bucket.has(key)) continue;
    await bucket.putFile(key, join(root, key));
    placed++;
  }
  return placed;
}
