import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { GridProduct } from '@shop/shared/contracts/http/stock/grid';
import { matchedBySku, type Picture } from './matching.ts';
import { BadZip, filesOfZip } from './zip.ts';

const product = (productId: number, name: string, articles: [sku: string, color: string][]): GridProduct => ({
  productId,
  name,
  price: 900,
  salePrice: 0,
  costPrice: 500,
  minimumQty: 0,
  variations: articles.map(([sku, varient], at) => ({
    stockId: productId * 10 + at,
    varient,
    sizeTitle: '2-3 Years',
    sku,
    price: 900,
    costPrice: 500,
    minimumQty: null,
    qty: 1,
  })),
});
const FROCK = product(1, 'Lawn frock', [
  ['G-SG-23-0012', 'Sage'],
  ['G-R-23-0013', 'Red'],
]);
const KURTA = product(2, 'کُرتا', [['B-W-45-0014', 'White']]);
const named = (...names: string[]): Picture[] =>
  names.map((name) => ({ name, read: () => Promise.reject(new Error()) }));
const shown = (pictures: Picture[]) => {
  const { matched, leftOut } = matchedBySku(pictures, [FROCK, KURTA]);
  return {
    matched: matched.map((one) => [one.name, ...one.pictures.map(({ picture, color }) => `${picture.name} ${color}`)]),
    leftOut,
  };
};

it('takes SKUs in any spelling, numbered pictures in their order, with the colour where there are several', () => {
  const files = named(
    'g_r_23_0013.JPG',
    'G-SG-23-0012-10.png',
    'G-SG-23-0012 (2).jpg',
    'G-SG-23-0012.webp',
    'B-W-45-0014_3.jpg',
  );
  expect(shown(files)).toEqual({
    matched: [
      [
        'Lawn frock',
        'G-SG-23-0012.webp Sage',
        'G-SG-23-0012 (2).jpg Sage',
        'G-SG-23-0012-10.png Sage',
        'g_r_23_0013.JPG Red',
      ],
      ['کُرتا', 'B-W-45-0014_3.jpg '],
    ],
    leftOut: [],
  });
});

it('says what belongs to nothing, or could belong to two', () => {
  const twice = product(3, 'Romper', [['B W 45 0014', 'White']]);
  expect(shown(named('IMG_2024.jpg')).leftOut).toEqual([{ name: 'IMG_2024.jpg', why: 'noSku' }]);
  const { leftOut } = matchedBySku(named('B-W-45-0014.jpg'), [KURTA, twice]);
  expect(leftOut).toEqual([{ name: 'B-W-45-0014.jpg', why: 'several' }]);
});

it('reads a ZIP one file at a time, without what computers put into it', async () => {
  const bytes = zipSync({
    'photos/A-1.jpg': strToU8('picture'),
    '__MACOSX/._A-1.jpg': strToU8('x'),
    '.DS_Store': strToU8('x'),
  });
  const files = await filesOfZip(new File([bytes as Uint8Array<ArrayBuffer>], 'all.zip'));
  expect(files.map(({ name }) => name)).toEqual(['A-1.jpg']);
  expect(await (await files[0]?.read())?.text()).toBe('picture');
  await expect(filesOfZip(new File(['no zip'], 'a.zip'))).rejects.toThrow(BadZip);
});

/** A ZIP whose files say that they have so many bytes. */
function claiming(bytes: number, count: number): File {
  const zip = zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`A-${at}.jpg`, strToU8('x')])));
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 4; at++)
    if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, bytes, true);
  return new File([zip as Uint8Array<ArrayBuffer>], 'a.zip');
}

it('does not unpack what would become too large', async () => {
  const [file] = await filesOfZip(claiming(11 * 1024 * 1024, 1));
  expect((await file?.read())?.size).toBe(10 * 1024 * 1024 + 1);
  await expect(filesOfZip(claiming(11 * 1024 * 1024, 56))).rejects.toThrow(/unpacks to more/);
});
