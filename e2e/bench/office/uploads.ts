import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MOST_PICTURES } from '@shop/shared/contracts/http/products';
import { releaseChanges } from '../../releaseChanges.ts';
import type { Shop } from '../../shop.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { forgetPeak, memoryMb, peakMb, untilQuiet } from '../server/processFigures.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { postForm, writeFilm, writeForm, type FormPart } from './forms.ts';
import { newProduct } from './newProduct.ts';
import { noisyPng } from './noisyPng.ts';
import { staffHeaders } from './staff.ts';

const LIMIT_MB = 20;
const MB = 1_000_000;

/** How much memory large uploads take from the server: its peak while they arrive, over what it held before. */
export const measureUploads: Part = async ({ quick }) => {
  const deployDir = await releaseChanges();
  const { store } = await seedStore(deployDir, 'demo', null);
  const shop = await openShop(deployDir, store);
  const folder = temporaryFolder();
  try {
    const headers = await staffHeaders(shop.origin);
    const fields = await newProduct(shop.origin, headers);
    const film = path.join(folder, 'film.mp4');
    const rows: Section['rows'] = [];
    const post = async (what: string, files: FormPart[], limit?: number) => {
      const form = await writeForm(folder, [...fields(what), ...files]);
      rows.push(
        await measure(shop, what, () => postForm(`${shop.origin}/api/ProductsController/create`, headers, form), limit),
      );
    };
    // What every first form of a process loads is not the upload's.
    await writeFilm(film, 2 * MB);
    await post('a film of 2 MB, the first form', [{ name: 'product[video]', file: film }]);
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      await writeFilm(film, 99 * MB);
      await post('a film of 99 MB', [{ name: 'product[video]', file: film }], LIMIT_MB);
    }
    const pictures: FormPart[] = [];
    for (let i = 0; i < MOST_PICTURES; i += 1) {
      const file = path.join(folder, `${i}.png`);
      writeFileSync(file, noisyPng(9 * MB));
      pictures.push({ name: `product[images][${i}][file]`, file });
    }
    await post(`${MOST_PICTURES} pictures of 9 MB in one form`, pictures, LIMIT_MB);
    const columns = [
      { key: 'what', title: 'upload' },
      { key: 'seconds', title: 's' },
      { key: 'before', title: 'MB before' },
      { key: 'rise', title: 'peak MB above it' },
      { key: 'after', title: 'MB after' },
    ];
    const note = 'Resident memory of the server’s process; pictures are decoded in a process of their own.';
    return [{ title: 'Uploads', note, columns, rows }];
  } finally {
    await shop.stop();
  }
};

async function measure(
  { pid }: Shop,
  what: string,
  upload: () => Promise<unknown>,
  limit?: number,
): Promise<Section['rows'][number]> {
  await untilQuiet(pid);
  forgetPeak(pid);
  const before = memoryMb(pid);
  const began = performance.now();
  await upload();
  const seconds = (performance.now() - began) / 1000;
  await wait(200);
  const value = peakMb(pid) - before;
  return { what, seconds, before, rise: { value, ...(limit !== undefined && { limit }) }, after: memoryMb(pid) };
}
