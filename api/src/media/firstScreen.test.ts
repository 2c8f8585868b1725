import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { renditionsAhead } from './ahead.ts';
import { firstRenditions } from './firstScreen.ts';
import { diskFiles } from './diskFiles.ts';
import { createPictureStore } from './pictureStore.ts';

const folder = testFolder();

withDatabase('the first screen', (db) => {
  const pictures = createPictureStore(diskFiles(folder));
  const hashes: string[] = [];

  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    hashes.length = 0;
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

  const made = (hash = '', file = '320.avif'): boolean => existsSync(join(folder, hash, file));

  it('is made ahead: the pictures of the first eight products and no others', async () => {
    const ahead = renditionsAhead(pictures, console);
    ahead.renditions(await firstRenditions(db()));
    await ahead.done();
    expect(hashes.map((hash) => made(hash))).toEqual([...Array<boolean>(8).fill(true), false]);
    expect(made(hashes[0], '480.avif')).toBe(true);
    expect(made(hashes[0], '1280.avif')).toBe(false);
  });

  it('is followed by what staff upload, until the shop closes', async () => {
    const ahead = renditionsAhead(pictures, console);
    ahead.pictures([hashes[0] ?? '', hashes[8] ?? '']);
    await ahead.done();
    expect([made(hashes[0], '1280.avif'), made(hashes[8], '320.avif')]).toEqual([true, true]);
    rmSync(join(folder, hashes[8] ?? '', '320.avif'));
    ahead.stop();
    ahead.pictures([hashes[8] ?? '']);
    await ahead.done();
    expect(made(hashes[8], '320.avif')).toBe(false);
  });
});
