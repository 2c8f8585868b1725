import { call } from '@shop/shared/admin/calls/call';
import { sortChosen, type FileLimits } from '@shop/shared/admin/upload/chosenFiles';
import { MOST_PICTURE_BYTES } from '@shop/shared/contracts/http/catalog/productForm';
import { READ_GRID, type GridProduct } from '@shop/shared/contracts/http/stock/grid';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { matchedBySku, type Picture, type ProductPictures } from './matching.ts';
import { PICTURES } from './texts.ts';

/** Products that are asked for at once. */
const PAGE = 200;

const LIMITS: FileLimits = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  kindsText: PICTURES.kinds,
  bytes: MOST_PICTURE_BYTES,
  most: Infinity,
};

/** What goes where, and what goes nowhere, with the reason. */
export interface Chosen {
  matched: ProductPictures[];
  leftOut: { name: string; problem: string }[];
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';

/** Looks at all that was chosen, in ZIPs too, before anything is uploaded. Rejects when the products cannot be read. */
export async function lookedAt(
  shell: ShellApi,
  files: readonly File[],
  onProgress: (said: string) => void,
): Promise<Chosen> {
  onProgress(PICTURES.reading);
  const leftOut: Chosen['leftOut'] = [];
  const pictures: Picture[] = [];
  for (const file of files) {
    if (!isZip(file)) {
      pictures.push({ name: file.name, read: () => Promise.resolve(file) });
      continue;
    }
    const { BadZip, filesOfZip } = await import('./zip.ts');
    try {
      pictures.push(...(await filesOfZip(file)));
    } catch (error) {
      leftOut.push({ name: file.name, problem: error instanceof BadZip ? error.message : PICTURES.zipDamaged });
    }
  }
  const { matched, leftOut: unmatched } = matchedBySku(pictures, await allProducts(shell));
  leftOut.push(...unmatched.map(({ name, why }) => ({ name, problem: PICTURES[why] })));
  const total = matched.reduce((sum, product) => sum + product.pictures.length, 0);
  let done = 0;
  for (const product of matched) {
    const good: ProductPictures['pictures'] = [];
    for (const one of product.pictures) {
      onProgress(PICTURES.looking(++done, total));
      const problem = await problemOf(one.picture);
      if (problem) leftOut.push({ name: one.picture.name, problem });
      else good.push(one);
    }
    product.pictures = good;
  }
  return { matched: matched.filter((product) => product.pictures.length > 0), leftOut };
}

async function problemOf(picture: Picture): Promise<string | undefined> {
  try {
    return (await sortChosen([await picture.read()], LIMITS, 0)).refused[0]?.problem;
  } catch {
    return PICTURES.zipDamaged;
  }
}

async function allProducts(shell: ShellApi): Promise<GridProduct[]> {
  const all: GridProduct[] = [];
  for (;;) {
    const query = { sort: 'created', limit: PAGE, offset: all.length };
    const { products, total } = (await call(shell, READ_GRID, { query })).data;
    all.push(...products);
    if (products.length === 0 || all.length >= total) return all;
  }
}
