import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, expect, it } from 'vitest';
import { openArtifacts } from './artifacts.ts';

const root = mkdtempSync(join(tmpdir(), 'shop-artifacts-'));
afterAll(() => rmSync(root, { recursive: true }));

const digest = 'a'.repeat(64);

/** Any store of flydrive's, as a bucket is one. */
class Elsewhere extends FSDriver {
  isGone = false;
  override async exists(key: string): Promise<boolean> {
    if (this.isGone) throw new Error('no answer');
    return super.exists(key);
  }
}

it('keeps tarballs in a store elsewhere, and nothing of them in DATA_DIR', async () => {
  const driver = new Elsewhere({ location: join(root, 'bucket'), visibility: 'private' });
  const artifacts = openArtifacts(join(root, 'data'), new Disk(driver));
  const file = join(root, 'arrived');
  writeFileSync(file, 'a tarball');
  await artifacts.keep(digest, file);
  const { stream, bytes } = await artifacts.read(digest);
  expect([(await buffer(stream)).toString(), bytes]).toEqual(['a tarball', 9]);
  expect(readdirSync(join(root, 'data/releases/artifacts'))).toEqual([]);
  for await (const one of artifacts.all()) expect(one.digest).toBe(digest);
  driver.isGone = true;
  await expect(artifacts.read(digest)).rejects.toThrow(
    'The store (STORE_S3_BUCKET) cannot be used: it does not answer as it should',
  );
  driver.isGone = false;
  await artifacts.remove(digest);
  await expect(artifacts.read(digest)).rejects.toMatchObject({ code: 'UNKNOWN_ARTIFACT' });
});
