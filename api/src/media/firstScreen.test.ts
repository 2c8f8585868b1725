import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { localFiles } from './files.ts';
import { makeFirstScreen } from './firstScreen.ts';
import { createPictureStore } from './pictureStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-first-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

withDatabase('the first screen', (db) => {
  const pictures = createPictureStore(localFiles(folder));
  const hashes: string[] = [];

  beforeAll(async () => {
    const sizeId = await addSize(db(), '2-3 Years');
    for (let shade = 0; shade < 9; shade += 1) {
      const background = { r: shade * 20, g: 90, b: 90 };
      const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
        .png()
        .toBuffer();
      const { hash, path } = await pictures.store(bytes);
      hashes.push(hash);
      await addProduct(db(), { pictures: [{ color: 'Red', path }], variations: [{ sizeId, qty: 1 }] });
    }
  });

  const made = (hash = '', file = '640.avif'): boolean => existsSync(join(folder, hash, file));

  it('makes nothing once stopped', async () => {
    rmSync(join(folder, hashes[0] ?? '', '640.avif'), { force: true });
    await makeFirstScreen({ db: db(), pictures }, () => true);
    expect(made(hashes[0])).toBe(false);
  });

  it('makes the pictures of the first eight products and no others', async () => {
    await makeFirstScreen({ db: db(), pictures }, () => false);
    expect(hashes.map((hash) => made(hash))).toEqual([...Array<boolean>(8).fill(true), false]);
    expect(made(hashes[0], '320.avif')).toBe(true);
    expect(made(hashes[0], '1280.avif')).toBe(false);
  });
});
